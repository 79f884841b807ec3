import { styled } from '@mui/material/styles';
import { useParams } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { InlineRow, MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import { color, typeScale } from '#app/kit/theme/tokens.ts';
import { CellLink } from '#app/list/grid/cells.tsx';
import { actionsColumn, type ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { DetailLink } from '../detail-link.tsx';
import { eventRecord } from '../event-words.ts';
import {
  CodeMark,
  DueTime,
  deliveryStyle,
  dueOf,
  failureText,
  InstantTime,
  type ReceiverState,
  statusName,
} from './delivery-style.tsx';
import { ResendRowButton } from './resend/resend-delivery.tsx';

/** Columns, without resend if nothing can be sent. All but the attempts fit a screen of 1280 pixels. */
export function deliveryColumns(receiver: ReceiverState): ListColumn<Delivery>[] {
  const { isInactive, webhook } = receiver;
  const { siteId, recordId } = webhook;
  const resend: ListColumn<Delivery> = {
    ...actionsColumn,
    cell: (delivery, tabIndex) => (
      <ResendRowButton delivery={delivery} receiver={receiver} tabIndex={tabIndex} />
    ),
    card: 'menu',
  };
  return [
    {
      field: 'createdAt',
      headerName: t('When'),
      // Wide enough for AM and PM.
      width: 168,
      cell: ({ createdAt }) => <InstantTime time={createdAt} />,
    },
    {
      field: 'eventType',
      headerName: t('Event'),
      flex: 3,
      minWidth: 152,
      cell: (delivery, tabIndex) => (
        <InlineRow>
          <DetailLink
            to={paths.webhookDelivery.to(siteId, recordId, delivery.deliveryId)}
            tabIndex={tabIndex}
          >
            {delivery.eventType}
          </DetailLink>
          {delivery.isTest && <TestMark>{t('Test')}</TestMark>}
        </InlineRow>
      ),
      card: 'title',
    },
    {
      field: 'subject',
      headerName: t('Record'),
      flex: 3,
      minWidth: 118,
      cell: (delivery, tabIndex) => <RecordLink delivery={delivery} tabIndex={tabIndex} />,
      card: (delivery) => ({
        line: [
          delivery.subject?.includes('/') && <RecordLink delivery={delivery} />,
          <>
            <InstantTime time={delivery.createdAt} /> ·{' '}
            {t('{count, plural, one {# attempt} other {# attempts}}', { count: delivery.attempts })}
          </>,
        ],
      }),
    },
    {
      field: 'status',
      headerName: t('Status'),
      width: 124,
      cell: (delivery) => <StatusChip {...deliveryStyle({ ...delivery, isInactive })} />,
      card: 'chip',
    },
    {
      field: 'lastStatusCode',
      headerName: t('Last response'),
      flex: 4,
      minWidth: 158,
      cell: (delivery) => <LastResponse delivery={delivery} />,
      card: ({ attempts, lastStatusCode }) => ({
        chip: attempts > 0 && <CodeMark statusCode={lastStatusCode} />,
      }),
    },
    {
      field: 'nextAttemptAt',
      headerName: t('Next attempt'),
      width: 148,
      cell: (delivery) => {
        const due = dueOf(delivery, receiver);
        return due === undefined ? <NoValue /> : <DueTime due={due} />;
      },
      card: (delivery) => {
        const due = dueOf(delivery, receiver);
        const reason = lastResponseText(delivery);
        return {
          chip: [
            due && <span>{rich('Next attempt {due}', { due: <DueTime due={due} /> })}</span>,
            reason !== undefined && <div className="line">{reason}</div>,
          ],
        };
      },
    },
    {
      field: 'attempts',
      headerName: t('Attempts'),
      width: 88,
      align: 'right',
    },
    ...(isInactive ? [] : [resend]),
  ];
}

function LastResponse({ delivery }: { delivery: Delivery }) {
  const { attempts, lastStatusCode, lastError } = delivery;
  if (attempts === 0 && lastError === null) return <NoValue />;
  const reason = lastResponseText(delivery);
  return (
    <InlineRow>
      {attempts > 0 && <CodeMark statusCode={lastStatusCode} />}
      {reason !== undefined && (
        <OneLine title={reason}>
          <MutedText>{reason}</MutedText>
        </OneLine>
      )}
    </InlineRow>
  );
}

function lastResponseText({ lastError, lastStatusCode }: Delivery): string | undefined {
  return failureText(lastError, lastStatusCode) ?? statusName(lastStatusCode);
}

function RecordLink({ delivery, tabIndex = 0 }: { delivery: Delivery; tabIndex?: number }) {
  const { siteId = '' } = useParams();
  const record = eventRecord(siteId, delivery);
  if (record === undefined) return <NoValue />;
  return (
    <CellLink to={record.to} tabIndex={tabIndex}>
      {record.title}
    </CellLink>
  );
}

const TestMark = styled('span')({
  flex: 'none',
  padding: '0 5px',
  border: `1px solid ${color('border-strong')}`,
  borderRadius: 4,
  ...typeScale.micro,
  fontWeight: 500,
  color: color('text-muted'),
});
