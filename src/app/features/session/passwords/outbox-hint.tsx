import Alert from '@mui/material/Alert';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';

export function OutboxHint() {
  if (!useOffers()('listMails')) return null;
  return (
    <Alert severity="info">
      {t(
        'This deployment has no mail server. Emails are stored in its outbox, where administrators can read them.',
      )}
    </Alert>
  );
}
