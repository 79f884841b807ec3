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
import {
  webhookExtensionMutations,
  webhookExtensionQueries,
} from '../webhook-extensions.queries.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';
import { CredentialList } from './credential-list.ts';

interface SecretListProps {
  address: WebhookAddress;
  canRevoke: boolean;
}

/** The valid secrets by fingerprint; earlier ones can be revoked. */
export function SecretList({ address, canRevoke }: SecretListProps) {
  const isOffered = useOffers()('listWebhookSecrets');
  const { data } = useQuery({ ...webhookExtensionQueries.secrets(address), enabled: isOffered });
  const [revoked, setRevoked] = useState<WebhookSecret>();
  const toasts = useToasts();
  const { mutateAsync: end } = useMutation(webhookExtensionMutations.endSecret(address));
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
            {secret?.expiresAt && canRevoke && (
              <Button size="small" onClick={() => setRevoked(secret)}>
                {t('Revoke now…')}
              </Button>
            )}
          </li>
        ))}
      </CredentialList>
      {revoked && (
        <ConfirmDialog
          title={
            revoked.fingerprint
              ? t('Revoke {name}?', { name: revoked.fingerprint })
              : t('Revoke the old secret?')
          }
          confirmLabel={t('Revoke secret')}
          kind="danger"
          onConfirm={async () => {
            await end(revoked.secretId);
            toasts.success(t('Old secret revoked'));
          }}
          onClose={() => setRevoked(undefined)}
        >
          {t(
            'From now on, deliveries are signed only with the newer secret. Receivers without it will refuse them. This can’t be undone.',
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
