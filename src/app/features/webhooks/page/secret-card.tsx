import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { RelativeTime, useNow } from '#app/kit/time/relative-time.tsx';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { useCanManage, useOffers } from '#app/shell/session/use-offers.ts';
import { maxOverlapHours } from '#contract/ahds/webhook-maintenance.ts';
import {
  endWebhookSecret,
  listWebhookSecrets,
  type WebhookSecret,
} from '#contract/ahds/webhook-secrets.ts';
import { t } from '#words/t.ts';
import { useWebhookAction } from '../actions/use-webhook-menu.tsx';
import type { WebhookProps } from '../actions/webhook-dialogs.tsx';
import { webhookParams, webhookQueries } from '../webhooks.queries.ts';
import { CredentialList } from './headers-card.tsx';

export function SecretCard({ address, webhook }: WebhookProps) {
  const canRotate = useCanManage();
  const start = useWebhookAction(address.siteId);
  const now = useNow();
  const until = webhook.previousSecretUntil;
  const leftMs = until ? Date.parse(until) - now : 0;
  return (
    <SectionCard
      title={t('Signing secret')}
      actions={
        canRotate && (
          <Button size="small" onClick={() => start('rotate', webhook)}>
            {t('Rotate')}
          </Button>
        )
      }
    >
      <Fields sx={{ gap: 3 }}>
        <SecretList address={address} canRevoke={canRotate} />
        {until && leftMs > 0 && (
          <div>
            <Typography variant="body2" sx={{ mb: 2 }}>
              {rich(
                'Deliveries are signed with both this and the previous secret until {moment}. The old one stops {time}.',
                { moment: formatDateTime(until), time: <RelativeTime time={until} /> },
              )}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label={t('Remaining overlap')}
              value={Math.min(100, (leftMs / (maxOverlapHours * 3_600_000)) * 100)}
            />
          </div>
        )}
        <Note>
          {rich(
            'A secret is shown only once, when it is created; this is the start of its SHA-256. The receiver uses it to tell real deliveries from forged ones: <link>check a signature</link>.',
            { link: (text) => linked(text, paths.webhookSignature.to(address.siteId)) },
          )}
        </Note>
      </Fields>
    </SectionCard>
  );
}

function SecretList({ address, canRevoke }: { address: RecordAddress; canRevoke: boolean }) {
  const isOffered = useOffers()('listWebhookSecrets');
  const { data } = useQuery({
    ...queryOf(
      listWebhookSecrets,
      { params: webhookParams(address) },
      webhookQueries.ofOne(address),
    ),
    meta: { part: t('Secrets') },
    enabled: isOffered,
  });
  const openDialog = useOpenDialog();
  const send = useSend();
  const revoke = ({ secretId, fingerprint }: WebhookSecret) =>
    openDialog((close) => (
      <ConfirmDialog
        title={
          fingerprint ? t('Revoke {name}?', { name: fingerprint }) : t('Revoke the old secret?')
        }
        confirmLabel={t('Revoke secret')}
        kind="danger"
        onConfirm={() =>
          send(endWebhookSecret, { params: { ...webhookParams(address), secretId } })
        }
        done={t('Old secret revoked')}
        onClose={close}
      >
        {t(
          'From now on, deliveries are signed only with the newer secret. Receivers without it will refuse them. This can’t be undone.',
        )}
      </ConfirmDialog>
    ));
  return (
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
            <Button size="small" onClick={() => revoke(secret)}>
              {t('Revoke now…')}
            </Button>
          )}
        </li>
      ))}
    </CredentialList>
  );
}
