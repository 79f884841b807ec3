import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, iconSize, monoFamily } from '#app/kit/theme/typography.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { WebhookSecret } from '#contract/webhook-secrets.ts';
import { webhookCareMutations, webhookCareQueries } from '../webhook-care.queries.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';

const List = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& svg': { fontSize: iconSize.medium, color: color('text-muted') },
  '& code': { fontFamily: monoFamily, color: color('text-muted') },
  '& code > b': { fontWeight: 600, color: color('text') },
  '& span': { fontSize: fontSize.small, color: color('text-muted') },
  '& button': { marginLeft: 'auto' },
});

interface SecretListProps {
  address: WebhookAddress;
  canEnd: boolean;
}

/** The secrets that deliveries are signed with, told apart by their fingerprints; an earlier one can be ended. */
export function SecretList({ address, canEnd }: SecretListProps) {
  const isOffered = useOffers()('listWebhookSecrets');
  const { data } = useQuery({ ...webhookCareQueries.secrets(address), enabled: isOffered });
  const [ending, setEnding] = useState<WebhookSecret>();
  return (
    <>
      <List aria-label="Secrets">
        {(data?.data ?? [undefined]).map((secret) => (
          <li key={secret?.secretId ?? ''}>
            <KeyOutlined aria-hidden />
            <code>
              <span role="img" aria-label="Secret, not shown">
                whsec_••••••••
              </span>{' '}
              <b>{secret?.fingerprint}</b>
            </code>
            {secret && (
              <span>
                made <RelativeTime time={secret.createdAt} />
              </span>
            )}
            {secret?.expiresAt && canEnd && (
              <Button size="small" onClick={() => setEnding(secret)}>
                End now…
              </Button>
            )}
          </li>
        ))}
      </List>
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
  const name = secret.fingerprint ?? 'the earlier secret';
  return (
    <ConfirmDialog
      title={`End ${name}?`}
      confirmLabel="End secret"
      kind="danger"
      onConfirm={async () => {
        await end(secret.secretId);
        toasts.success('The earlier secret signs no more');
      }}
      onClose={onClose}
    >
      Deliveries carry the signature of the newer secret alone from now on. A receiver that does not
      have it yet refuses them. This cannot be undone.
    </ConfirmDialog>
  );
}
