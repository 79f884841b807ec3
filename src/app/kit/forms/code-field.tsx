import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import { fontSize, monoFamily } from '../theme/tokens.ts';

/** A multiline input for code. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      multiline
      {...props}
      slotProps={{
        htmlInput: {
          spellCheck: false,
          style: { fontFamily: monoFamily, fontSize: fontSize.small },
        },
      }}
    />
  );
}
