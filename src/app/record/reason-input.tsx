import TextField from '@mui/material/TextField';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { changeReasons, reasonLimit } from '#contract/base/change-reason.ts';
import { t } from '#words/t.ts';

/** Whether the deployment stores reasons, and the kind takes one. */
export function useTakesReason({ takesReason }: ReasonInputProps['kind']): boolean {
  return useOffers()(changeReasons) && takesReason === true;
}

interface ReasonInputProps {
  kind: { takesReason?: boolean | undefined };
  value: string;
  onChange: (reason: string) => void;
}

/** An optional reason for the history; hidden if unsupported. */
export function ReasonInput({ kind, value, onChange }: ReasonInputProps) {
  if (!useTakesReason(kind)) return null;
  return (
    <TextField
      label={t('Reason')}
      placeholder={t('Reason, for the history (optional)')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ mt: 4 }}
      slotProps={{ htmlInput: { maxLength: reasonLimit } }}
    />
  );
}
