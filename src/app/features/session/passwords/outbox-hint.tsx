import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';

export function OutboxHint() {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  if (!hasExtension(capabilities, 'listMails')) return null;
  return (
    <Alert severity="info">
      {t(
        'This deployment has no mail server. Emails are stored in its outbox, where administrators can read them.',
      )}
    </Alert>
  );
}
