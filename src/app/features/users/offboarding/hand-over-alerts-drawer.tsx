import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { shortText } from '#app/kit/text/short-text.ts';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { NewRunDrawer } from '#app/runs/new-run-drawer.tsx';
import { emailField } from '#contract/base/text-fields.ts';
import { t } from '#words/t.ts';
import { type AlertingWebhook, alertsRunOf } from './alerts-run.ts';

interface HandOverAlertsDrawerProps {
  email: string;
  webhooks: readonly AlertingWebhook[];
  onClose: () => void;
}

export function HandOverAlertsDrawer({ email, webhooks, onClose }: HandOverAlertsDrawerProps) {
  const [typed, setTyped] = useState('');
  const successor = typed.trim();
  const isInvalid = successor !== '' && !emailField.safeParse(successor).success;
  return (
    <NewRunDrawer
      title={t('Reassign the alerts of {count, plural, one {# webhook} other {# webhooks}}?', {
        count: webhooks.length,
      })}
      description={t(
        'Alerts go to the address below instead of {email}. Leave it empty to alert only the other recipients.',
        { email: shortText(email) },
      )}
      action={{ label: t('Reassign'), canStart: !isInvalid }}
      runOf={() => alertsRunOf(webhooks, { email, successor })}
      onClose={onClose}
    >
      <PointList>
        {webhooks.map(({ siteId, webhookId, name }) => (
          <li key={`${siteId}/${webhookId}`}>{shortText(name)}</li>
        ))}
      </PointList>
      <TextField
        id="alerts-successor"
        label={t('New recipient')}
        type="email"
        autoComplete="off"
        value={typed}
        error={isInvalid}
        helperText={isInvalid && t('{address} isn’t an email address', { address: successor })}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ mt: 4 }}
      />
    </NewRunDrawer>
  );
}
