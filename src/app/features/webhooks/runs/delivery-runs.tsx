import Alert from '@mui/material/Alert';
import type { ComponentProps } from 'react';
import { call } from '#app/kit/api/call.ts';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { ServiceRunDrawer, type ServiceRunKinds } from '#app/runs/service-run-drawer.tsx';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import { resendDeliveries, resendLimit } from '#contract/ahds/webhook-deliveries.ts';
import type { Run } from '#contract/console/runs.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { RetryNote } from '../deliveries/delivery-style.tsx';
import { eventRecord } from '../event-words.ts';
import { useWebhookHealth, webhookParams } from '../webhooks.queries.ts';

/** Runs of deliveries, whose rows end when delivered or abandoned. */
export const deliveryRunKinds: ServiceRunKinds = {
  words: (kind) => ({
    ...(kind === 'replayEvents'
      ? { running: t('Sending missed events'), done: t('Missed events sent') }
      : { running: t('Resending deliveries'), done: t('Deliveries resent') }),
    succeeded: t('Delivered'),
  }),
  rowView: ({ webhook }, { row, delivery, outcome, reason }) => {
    const record = delivery && eventRecord(webhook?.siteId ?? '', delivery);
    return {
      key: row,
      title: delivery
        ? factsLine([delivery.eventType, record?.title ?? delivery.label])
        : t('Unknown delivery'),
      to:
        webhook && delivery
          ? paths.webhookDelivery.to(webhook.siteId, webhook.webhookId, delivery.deliveryId)
          : undefined,
      outcome,
      reason: reason === null ? undefined : deliveryErrorText(reason),
    };
  },
  columns: [
    ['row', ({ row }) => String(row + 1)],
    ['event', ({ delivery }) => delivery?.eventType ?? ''],
    ['record', ({ delivery }) => delivery?.subject ?? ''],
    ['eventId', ({ delivery }) => delivery?.eventId ?? ''],
    ['deliveryId', ({ delivery }) => delivery?.deliveryId ?? ''],
    ['outcome', ({ outcome }) => (outcome === 'succeeded' ? 'delivered' : outcome)],
    ['reason', ({ reason }) => reason],
  ],
  retry: ({ webhook, runId: failedOf }) => {
    if (webhook === null) return undefined;
    return async (runId) => {
      const params = webhookParams(addressOf(webhook));
      await call(resendDeliveries, { params, body: { runId, failedOf } });
    };
  },
  retryLimit: () => resendLimit,
  note: (run) => <DeliveryRunNote run={run} />,
  actions: ({ webhook }) =>
    webhook && (
      <ButtonLink to={paths.webhookDeliveries.to(webhook.siteId, webhook.webhookId)}>
        {t('All deliveries')}
      </ButtonLink>
    ),
};

export function DeliveryRun(props: Omit<ComponentProps<typeof ServiceRunDrawer>, 'kindsOf'>) {
  return <ServiceRunDrawer {...props} kindsOf={() => deliveryRunKinds} />;
}

function DeliveryRunNote({ run: { state, missed, webhook } }: { run: Run }) {
  return (
    <>
      {state === 'running' && webhook && <ReceiverDown webhook={addressOf(webhook)} />}
      <Note sx={{ mb: 4 }}>
        {webhook?.name && (
          <>
            {rich('To {webhook}.', {
              webhook: linked(webhook.name, paths.webhook.to(webhook.siteId, webhook.webhookId)),
            })}{' '}
          </>
        )}
        {missed &&
          `${t('Events from {since} to {until}.', {
            since: formatDateTime(missed.since),
            until: formatDateTime(missed.until),
          })} `}
        {state === 'running' && (
          <>
            {t(
              'Failed deliveries are retried for up to three days and counted once delivered or abandoned.',
            )}{' '}
            {webhook &&
              linked(
                t('View waiting deliveries'),
                paths.webhookDeliveries.to(webhook.siteId, webhook.webhookId, {
                  status: 'waiting',
                }),
              )}
          </>
        )}
      </Note>
    </>
  );
}

function ReceiverDown({ webhook }: { webhook: RecordAddress }) {
  const { health } = useWebhookHealth(webhook);
  if (!health?.isDown) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <strong>{t('The receiver is down.')}</strong> <RetryNote health={health} />
    </Alert>
  );
}

function addressOf({ siteId, webhookId }: NonNullable<Run['webhook']>): RecordAddress {
  return { siteId, recordId: webhookId };
}
