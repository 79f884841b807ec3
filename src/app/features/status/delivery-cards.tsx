import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { DangerText, Note } from '#app/kit/text/text-parts.tsx';
import { ElapsedTime, RelativeTime } from '#app/kit/time/relative-time.tsx';
import { paths } from '#app/paths.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DownReceiver, ServiceStatus } from '#contract/console/status.ts';
import { t } from '#words/t.ts';

export function MailCard({ mail }: { mail: ServiceStatus['mail'] }) {
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

export function DueDeliveriesCard(props: Pick<ServiceStatus, 'deliveries' | 'receiversDown'>) {
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

/** A number of deliveries, and how long the oldest is due. */
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
      <Link component={RouterLink} to={paths.webhook.to(siteId, webhookId)}>
        {name}
      </Link>
      {failingSince !== null && <ElapsedTime time={failingSince} />}
      <small>
        {siteName}
        {lastError !== null && ` · ${deliveryErrorText(lastError)}`}
      </small>
    </li>
  );
}
