import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { WebhookSecret } from '#contract/ahds/webhook-secrets.ts';
import { t } from '#words/t.ts';
import { webhookCareMutations, webhookCareQueries } from '../webhook-care.queries.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';
import { CredentialList } from './credential-list.ts';

interface SecretListProps {
  address: WebhookAddress;
  canEnd: boolean;
}

/** The valid secrets by fingerprint; earlier ones can be revoked. */
export function SecretList({ address, canEnd }: SecretListProps) {
  const isOffered = useOffers()('listWebhookSecrets');
  const { data } = useQuery({ ...webhookCareQueries.secrets(address), enabled: isOffered });
  const [ending, setEnding] = useState<WebhookSecret>();
  return (
    <>
      <CredentialList aria-label={t('Secrets')}>
        {(data?.data ?? [undefined]).map((secret) => (
          <li key={secret?.secretId ?? ''}>
            <KeyOutlined aria-hidden />
            <div>
              <code>
                <span role="img" aria-label={t('Secret, hidden')}>
                  whsec_••••••••
                </span>{' '}
                <b>{secret?.fingerprint}</b>
              </code>
              {secret && (
                <small>
                  {rich('created {time}', { time: <RelativeTime time={secret.createdAt} /> })}
                </small>
              )}
            </div>
            {secret?.expiresAt && canEnd && (
              <Button size="small" onClick={() => setEnding(secret)}>
                {t('Revoke now…')}
              </Button>
            )}
          </li>
        ))}
      </CredentialList>
      {ending && (
        <EndSecretDialog address={address} secret={ending} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}

interface EndSecretDialogProps {
  address: WebhookAddress;
  secret: WebhookSecret;
  onClose: () => void;
}

function EndSecretDialog({ address, secret, onClose }: EndSecretDialogProps) {
  const toasts = useToasts();
  const { mutateAsync: end } = useMutation(webhookCareMutations.endSecret(address));
  const { fingerprint } = secret;
  return (
    <ConfirmDialog
      title={fingerprint ? t('Revoke {name}?', { name: fingerprint }) : t('Revoke the old secret?')}
      confirmLabel={t('Revoke secret')}
      kind="danger"
      onConfirm={async () => {
        await end(secret.secretId);
        toasts.success(t('Old secret revoked'));
      }}
      onClose={onClose}
    >
      {t(
        'From now on, deliveries are signed only with the newer secret. Receivers without it will refuse them. This can’t be undone.',
      )}
    </ConfirmDialog>
  );
}
