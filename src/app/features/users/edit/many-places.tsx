import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type UseFormReturn, useController } from 'react-hook-form';
import { firstMessage } from '../../../shared/forms/first-message.ts';
import type { FilterOption } from '../../../shared/ui/filter-chip.tsx';
import type { UserValues } from './user-values.ts';

interface ManyPlacesProps {
  form: UseFormReturn<UserValues, unknown, never>;
  name: 'brandIds' | 'siteIds';
  label: string;
  /** What can be chosen by name; without any, numbers are typed. */
  options: readonly FilterOption[];
}

/** The brands or the sites of a user: any number of them. */
export function ManyPlaces({ form, name, label, options }: ManyPlacesProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const problem = firstMessage(fieldState.error);
  const isTyped = options.length === 0;
  const labelOf = (value: string) => options.find((one) => one.value === value)?.label ?? value;
  return (
    <Autocomplete
      multiple
      freeSolo={isTyped}
      disableCloseOnSelect
      filterSelectedOptions
      options={options.map(({ value }) => value)}
      getOptionLabel={labelOf}
      value={field.value}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      slotProps={{ chip: { size: 'small' } }}
      sx={{
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          gap: '4px',
          padding: '3px 32px 3px 6px',
        },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': {
          padding: '2px 4px',
        },
        '& .MuiAutocomplete-tag': { margin: 0 },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          inputRef={field.ref}
          error={problem !== undefined}
          helperText={problem ?? (isTyped ? 'Type a number and press Enter' : undefined)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}
