import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatCount } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { FigureTable } from '#app/kit/page/figure-table.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { sizeText } from '#app/kit/text/size-text.ts';
import { DangerText, Note } from '#app/kit/text/text-parts.tsx';
import { color, noteText } from '#app/kit/theme/tokens.ts';
import { ElapsedTime, RelativeTime } from '#app/kit/time/relative-time.tsx';
import { paths } from '#app/paths.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import {
  type DownReceiver,
  getStatus,
  type PoolStatus,
  type QueueStatus,
  type ServiceStatus,
} from '#contract/console/status.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

const title = t('Service status');

export function StatusPage() {
  return (
    <GuardedPage
      operation={getStatus}
      title={title}
      purpose={t('view {what}', { what: inSentence(title) })}
    >
      <Status />
    </GuardedPage>
  );
}

function Status() {
  const query = useQuery({
    ...queryOf(getStatus, {}),
    refetchInterval: pollWithBackoff<unknown>(() => 10_000),
    meta: { part: title },
  });
  const { data: status } = query;
  return (
    <>
      <PageHeader title={title} description={t('Updates every ten seconds.')} />
      <UnloadedPart query={query} what={title} fields={6} />
      {status !== undefined && (
        <PageColumns>
          <div>
            <SectionCard title={t('This process')}>
              <KeyValueList
                entries={[
                  { label: t('Running for'), value: <ElapsedTime time={status.startedAt} /> },
                  { label: t('Paddock version'), value: status.versions.service },
                  { label: t('Node.js version'), value: status.versions.node },
                  { label: t('Memory'), value: sizeText(status.memoryBytes) },
                  { label: t('Processes on this database'), value: formatCount(status.processes) },
                ]}
              />
            </SectionCard>
            <SectionCard title={t('Database')}>
              <KeyValueList
                entries={[
                  {
                    label: t('Type'),
                    value:
                      status.store.kind === 'pglite'
                        ? t('Embedded PostgreSQL')
                        : t('PostgreSQL server'),
                  },
                  { label: t('PostgreSQL version'), value: status.versions.store },
                  { label: t('Schema version'), value: status.versions.schema },
                  { label: t('Size'), value: sizeText(status.store.sizeBytes) },
                ]}
              />
            </SectionCard>
            {status.pools.length > 0 && <PoolsCard pools={status.pools} />}
          </div>
          <div>
            <MailCard mail={status.mail} />
            <DueDeliveriesCard {...status} />
            <QueuesCard queues={status.queues} />
          </div>
        </PageColumns>
      )}
    </>
  );
}

/** Narrow enough for a phone. */
const WideFigureTable = styled(FigureTable)({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& thead th': { ...noteText, paddingBottom: 6 },
  '& td, & thead th + th': {
    width: '18%',
    paddingLeft: 8,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tbody th, & td': {
    padding: '6px 0',
    borderTop: `1px solid ${color('border')}`,
    verticalAlign: 'top',
  },
  '& tbody th small': { display: 'block', ...noteText },
});

const poolLabels: Record<string, string> = {
  requests: t('Requests@@pool'),
  background: t('Background work'),
  jobs: t('Job queue'),
};
/** A replica's pool is named `replica 1`. */
const poolLabel = (name: string) =>
  poolLabels[name] ?? t('Replica {number}', { number: name.replace('replica ', '') });

function PoolsCard({ pools }: { pools: readonly PoolStatus[] }) {
  return (
    <SectionCard title={t('Database connections')}>
      <WideFigureTable
        label={t('Database connections')}
        heads={[t('Used for'), t('In use'), t('Maximum'), t('Waiting')]}
        rows={pools.map(({ name, total, idle, max, waiting }) => ({
          key: name,
          label: poolLabel(name),
          figures: [
            formatCount(total - idle),
            formatCount(max),
            <Alarming key="waiting" count={waiting} />,
          ],
        }))}
      />
    </SectionCard>
  );
}

function QueuesCard({ queues }: { queues: readonly QueueStatus[] }) {
  return (
    <SectionCard title={t('Jobs')}>
      <WideFigureTable
        label={t('Jobs')}
        heads={[t('Queue'), t('Waiting'), t('Active'), t('Failed')]}
        rows={queues.map(({ name, waiting, active, failed, oldestAt }) => ({
          key: name,
          label: (
            <>
              {name}
              {oldestAt !== null && (
                <small>
                  {rich('Oldest: {duration}', { duration: <ElapsedTime time={oldestAt} /> })}
                </small>
              )}
            </>
          ),
          figures: [
            formatCount(waiting),
            formatCount(active),
            <Alarming key="failed" count={failed} />,
          ],
        }))}
      />
      <Note sx={{ mt: 1.5 }}>{t('Failed jobs of the last six hours.')}</Note>
    </SectionCard>
  );
}

function Alarming({ count }: { count: number }) {
  return count > 0 ? <DangerText>{formatCount(count)}</DangerText> : formatCount(count);
}

function MailCard({ mail }: { mail: ServiceStatus['mail'] }) {
  const { isConfigured, waiting, lastFailure } = mail;
  return (
    <SectionCard title={t('Email')}>
      <KeyValueList
        entries={[
          {
            label: t('Mail server'),
            value: isConfigured ? (
              t('Configured')
            ) : (
              <StatusChip tone="warning" label={t('None: emails are not sent')} />
            ),
          },
          { label: t('Waiting'), value: formatCount(waiting) },
          {
            label: t('Last failure'),
            value: lastFailure && (
              <>
                <RelativeTime time={lastFailure.at} />
                <br />
                <DangerText>{lastFailure.message}</DangerText>
              </>
            ),
          },
        ]}
      />
    </SectionCard>
  );
}

function DueDeliveriesCard(props: Pick<ServiceStatus, 'deliveries' | 'receiversDown'>) {
  const { deliveries, receiversDown } = props;
  const { total, first } = receiversDown;
  return (
    <SectionCard
      title={t('Webhook deliveries')}
      actions={
        total > 0 && (
          <StatusChip
            tone="danger"
            label={t('{count, plural, one {# receiver down} other {# receivers down}}', {
              count: total,
            })}
          />
        )
      }
    >
      <KeyValueList
        entries={[
          { label: t('Due'), value: <Due {...deliveries.up} /> },
          { label: t('Held for receivers that are down'), value: <Due {...deliveries.down} /> },
        ]}
      />
      {total > 0 && (
        <ResultList aria-label={t('Receivers that are down')} sx={{ mt: 1.5 }}>
          {first.map((receiver) => (
            <ReceiverLine key={receiver.webhookId} receiver={receiver} />
          ))}
        </ResultList>
      )}
      {total > first.length && (
        <Note>{t('and {count, number} more', { count: total - first.length })}</Note>
      )}
    </SectionCard>
  );
}

function Due({ due, oldestDueAt }: ServiceStatus['deliveries']['up']) {
  if (oldestDueAt === null) return formatCount(due);
  return rich('{count, number}, the oldest for {duration}', {
    count: due,
    duration: <ElapsedTime time={oldestDueAt} />,
  });
}

function ReceiverLine({ receiver }: { receiver: DownReceiver }) {
  const { webhookId, siteId, name, siteName, failingSince, lastError } = receiver;
  return (
    <li>
      {linked(name, paths.webhook.to(siteId, webhookId))}
      {failingSince !== null && <ElapsedTime time={failingSince} />}
      <small>
        {siteName}
        {lastError !== null && ` · ${deliveryErrorText(lastError)}`}
      </small>
    </li>
  );
}
