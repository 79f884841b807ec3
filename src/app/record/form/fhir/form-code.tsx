import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { ValueSetCode } from '#contract/r4/value-sets.ts';
import { useFhirForm, useProblemAt, useValueAt, useWarningAt } from './form-context.ts';
import { fieldHelp } from './form-layout.tsx';
import type { TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface FormCodeProps {
  path: TreePath;
  label: string;
  options: readonly ValueSetCode[];
  isRequired?: boolean;
  /** Where the code is one of a Coding: choosing writes its display and system, too. */
  coding?: TreePath | undefined;
}

const Code = styled('span')({
  minWidth: 0,
  '& > small': { display: 'block', fontSize: fontSize.caption, color: color('text-muted') },
});

/** A code with a pick list of the usual ones; any other can be typed. */
export const FormCode = memo(function FormCode(props: FormCodeProps) {
  const { path, label, options, isRequired = false, coding } = props;
  const { store, isReadOnly } = useFhirForm();
  const typed = textOfPrimitive(useValueAt(path));
  const problem = useProblemAt(path);
  const warning = useWarningAt(path);
  return (
    <Autocomplete
      freeSolo
      disabled={isReadOnly}
      sx={asTallAsText}
      value={null}
      inputValue={typed}
      options={options}
      filterOptions={(all) => matching(all, typed)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.code)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') store.setText(path, text, 'code');
      }}
      onChange={(_, option) => {
        if (option === null || typeof option === 'string') return;
        const { code, display, system } = option;
        if (coding === undefined) store.setText(path, code, 'code');
        else store.setMembers(coding, { system, code, display });
      }}
      onBlur={() => store.leave(path)}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <Code>
            {option.code}
            {option.display !== option.code && <small>{option.display}</small>}
          </Code>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={problem !== undefined}
          helperText={fieldHelp({ problem, warning })}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true, required: isRequired },
            htmlInput: { ...params.slotProps?.htmlInput, 'data-path': path, spellCheck: false },
          }}
        />
      )}
    />
  );
});

/** MUI gives the fields of pick lists paddings of their own. */
const asTallAsText = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 32px 0 0' },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '6px 10px' },
};

/** All of them as long as the field holds one of them, so that the list can be looked through. */
function matching(all: readonly ValueSetCode[], typed: string): ValueSetCode[] {
  const wanted = typed.trim().toLowerCase();
  if (all.some((option) => option.code.toLowerCase() === wanted)) return [...all];
  return all.filter((option) => `${option.code} ${option.display}`.toLowerCase().includes(wanted));
}
