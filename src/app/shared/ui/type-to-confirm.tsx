import TextField from '@mui/material/TextField';

interface TypeToConfirmProps {
  expected: string;
  value: string;
  onChange: (value: string) => void;
}

/** The field of ConfirmDialog in which a name must be repeated before the button works. */
export function TypeToConfirm({ expected, value, onChange }: TypeToConfirmProps) {
  return (
    <TextField
      autoFocus
      autoComplete="off"
      label={
        <>
          Type <strong>{expected}</strong> to confirm
        </>
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { spellCheck: false } }}
      sx={{ mt: 4 }}
    />
  );
}
