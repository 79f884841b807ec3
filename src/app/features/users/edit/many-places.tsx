import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { type Control, useController } from 'react-hook-form';
import { firstMessage } from '#app/kit/forms/first-message.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import { t } from '#words/t.ts';

/** Of the forms of a user, what this asks for. */
type PlacesControl = Control<{ brandIds: string[]; siteIds: string[] }, unknown, never>;

/** What a brand says of a person, and what it does not. */
export const brandHint = t('To find people by. What they may see is decided by their sites');

interface ManyPlacesProps {
  control: PlacesControl;
  name: 'brandIds' | 'siteIds';
  label: string;
  /** What can be chosen by name; without any, numbers are typed. */
  options: readonly FilterOption[];
  hint?: string | undefined;
}

/** The brands or the sites of a user, in a form. */
export function ManyPlaces({ control, name, ...props }: ManyPlacesProps) {
  const { field, fieldState } = useController({ control, name });
  return <PlacesInput {...props} {...field} problem={firstMessage(fieldState.error)} />;
}

interface PlacesInputProps extends Pick<ManyPlacesProps, 'label' | 'options' | 'hint'> {
  name?: string;
  value: string[];
  problem?: string | undefined;
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Any number of brands or sites. */
export function PlacesInput({ label, options, hint, problem, ref, ...field }: PlacesInputProps) {
  const isTyped = options.length === 0;
  const labelOf = (value: string) => options.find((one) => one.value === value)?.label ?? value;
  return (
    <Autocomplete
      multiple
      freeSolo={isTyped}
      disableCloseOnSelect
      // Its room would put what is typed on a second line on a phone; each chip is taken out by itself.
      disableClearable
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
          name={field.name}
          label={label}
          inputRef={ref}
          error={problem !== undefined}
          helperText={problem ?? (isTyped ? t('Type a number and press Enter') : hint)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}

/** What becomes of somebody whose role is limited to sites, and who has none. */
export function NoSitesWarning() {
  return (
    <Alert severity="warning">
      {t('Without a site they can sign in, but see no records until somebody adds one.')}
    </Alert>
  );
}
