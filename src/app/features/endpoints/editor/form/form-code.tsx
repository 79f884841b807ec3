import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { color } from '../../../../shared/theme/color.ts';
import type { EndpointFormValues } from '../form-values.ts';
import type { KnownCode } from '../known-codes.ts';

interface FormCodeProps {
  name: FieldPath<EndpointFormValues>;
  label: string;
  options: readonly KnownCode[];
  hint?: string;
  required?: boolean;
  /** A code was chosen from the list, so its display and system are known too. */
  onChoose?: (code: KnownCode) => void;
}

/** A code with a pick list of the usual ones; any other can be typed. */
export function FormCode(props: FormCodeProps) {
  const { name, label, options, hint, required = false, onChoose } = props;
  const { control } = useFormContext<EndpointFormValues>();
  const { field, fieldState } = useController({ control, name });
  const typed = String(field.value);
  return (
    <Autocomplete
      freeSolo
      sx={asTallAsText}
      value={null}
      inputValue={typed}
      options={options}
      filterOptions={(all) => matching(all, typed)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.code)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') field.onChange(text);
      }}
      onChange={(_, option) => {
        if (option === null || typeof option === 'string') return;
        field.onChange(option.code);
        onChoose?.(option);
      }}
      onBlur={field.onBlur}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <span style={{ minWidth: 0 }}>
            {option.code}
            {option.display !== option.code && (
              <span style={{ display: 'block', fontSize: '0.75rem', color: color('text-muted') }}>
                {option.display}
              </span>
            )}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={name}
          inputRef={field.ref}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? hint}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true, required },
          }}
        />
      )}
    />
  );
}

/** MUI gives the fields of pick lists paddings of their own. */
const asTallAsText = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 32px 0 0' },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '6px 10px' },
};

/** All of them as long as the field holds one of them, so that the list can be looked through. */
function matching(all: readonly KnownCode[], typed: string): KnownCode[] {
  const wanted = typed.trim().toLowerCase();
  if (all.some((option) => option.code.toLowerCase() === wanted)) return [...all];
  return all.filter((option) => `${option.code} ${option.display}`.toLowerCase().includes(wanted));
}
