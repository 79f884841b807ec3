import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useLocation, useSearchParams } from 'react-router';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { CopiedText } from '#app/kit/text/copy-button.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { overListState } from '#app/list/use-token-list.ts';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt, DeliveryDetail } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { eventRecord } from '../../event-words.ts';
import { deliveryStyle, dueOf, type ReceiverState, RetryNote } from '../delivery-style.tsx';
import { AttemptComparison } from './attempt-comparison.tsx';
import { AttemptTimeline } from './attempt-timeline.tsx';
import { AttemptBar, AttemptView } from './attempt-view.tsx';
import { BodyText } from './body-text.tsx';

interface DeliveryBodyProps {
  delivery: DeliveryDetail;
  receiver: ReceiverState;
}

export function DeliveryBody({ delivery, receiver }: DeliveryBodyProps) {
  const { attemptList, body, eventId } = delivery;
  const { webhook, isInactive } = receiver;
  const due = dueOf(delivery, receiver);
  const { shown, compared, show, compareWith } = useAttemptChoice(attemptList);
  const [before, after] =
    shown && compared && compared.attempt > shown.attempt ? [shown, compared] : [compared, shown];
  return (
    <Fields sx={{ gap: 6 }}>
      <KeyValueList
        entries={[
          ...recordEntries(webhook, delivery),
          {
            label: t('Status'),
            value: <StatusChip {...deliveryStyle({ ...delivery, isInactive })} />,
          },
          ...abandonedEntries(delivery),
          {
            label: t('Message ID'),
            value: <CopiedText as="code" text={eventId} what={t('Message ID')} />,
          },
        ]}
      />
      <section>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('Attempts')}
        </Typography>
        <DeliveryBlocker delivery={delivery} receiver={receiver} />
        <AttemptTimeline
          due={due}
          createdAt={delivery.createdAt}
          attempts={attemptList}
          shown={shown}
          onShow={show}
        />
      </section>
      {shown === undefined ? (
        <section>
          <Typography variant="h3" sx={{ mb: 2 }}>
            {delivery.status === 'failed' ? t('Unsent request') : t('Upcoming request')}
          </Typography>
          <BodyText label={t('Request body')} text={body} />
        </section>
      ) : (
        <section>
          <AttemptBar
            attempts={attemptList}
            shown={shown}
            compared={compared}
            body={body}
            onCompare={compareWith}
          />
          {before && after && compared !== undefined ? (
            <AttemptComparison before={before} after={after} />
          ) : (
            <AttemptView attempt={shown} body={body} />
          )}
        </section>
      )}
    </Fields>
  );
}

/** The reason why the delivery is blocked; nothing if it is only scheduled. */
function DeliveryBlocker({ delivery, receiver }: DeliveryBodyProps) {
  const due = dueOf(delivery, receiver);
  const { health, webhook } = receiver;
  const { search, state } = useLocation();
  const isDown = due !== undefined && due !== 'enabled' && health?.isDown === true;
  const before = due === undefined ? undefined : delivery.waitsFor;
  if (!isDown && !before) return null;
  return (
    <Alert role="note" severity={isDown ? 'warning' : 'info'} sx={{ mb: 3 }}>
      {isDown && (
        <>
          <strong>{t('The receiver is down.')}</strong> <RetryNote health={health} />{' '}
        </>
      )}
      {before &&
        rich('Waiting for <link>an earlier delivery of the same record</link>.', {
          link: (text) => (
            <PageLink
              to={{
                pathname: paths.webhookDelivery.to(webhook.siteId, webhook.recordId, before),
                search,
              }}
              state={overListState(state)}
              color="inherit"
              underline="always"
            >
              {text}
            </PageLink>
          ),
        })}
    </Alert>
  );
}

/** Why no attempt follows, unless the last response explains it. */
function abandonedEntries({ status, lastError, attemptList }: DeliveryDetail) {
  if (status !== 'failed' || !lastError || lastError === attemptList.at(-1)?.error) return [];
  return [{ label: t('Reason'), value: deliveryErrorText(lastError) }];
}

function recordEntries({ siteId, recordId }: RecordAddress, delivery: DeliveryDetail) {
  const { subject = '' } = delivery;
  const record = eventRecord(siteId, delivery);
  if (record === undefined) return [];
  const deliveries = paths.webhookDeliveries.to(siteId, recordId, { subject });
  const events = paths.siteEvents.to(siteId, { subject });
  return [
    { label: record.kind, value: linked(record.title, record.to) },
    {
      label: t('This record'),
      value: (
        <>
          {linked(t('All deliveries to this webhook'), deliveries)} ·{' '}
          {linked(t('All events of this record'), events)}
        </>
      ),
    },
  ];
}

/** The selected and compared attempts in the address. Without a selection it is always the latest attempt. */
function useAttemptChoice(attempts: readonly DeliveryAttempt[]) {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const find = (name: string) =>
    attempts.find(({ attempt }) => String(attempt) === params.get(name));
  const shown = find('attempt') ?? attempts.at(-1);
  const other = find('with');

  function write(change: Record<'attempt' | 'with', DeliveryAttempt | undefined>) {
    for (const [name, attempt] of Object.entries(change)) {
      if (attempt === undefined) params.delete(name);
      else params.set(name, String(attempt.attempt));
    }
    setParams(params, { replace: true, state, preventScrollReset: true });
  }

  return {
    shown,
    compared: other === shown ? undefined : other,
    show: (attempt: DeliveryAttempt) =>
      write({ attempt: attempt === attempts.at(-1) ? undefined : attempt, with: undefined }),
    compareWith: (attempt: DeliveryAttempt | undefined) =>
      // Names both, so that a new attempt does not change the pair.
      write({ attempt: shown, with: attempt }),
  };
}
