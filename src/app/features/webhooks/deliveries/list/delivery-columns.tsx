import { styled } from '@mui/material/styles';
import { useLocation, useParams } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import {
  InlineRow,
  MutedText,
  NoValue,
  OneLine,
  VisuallyHidden,
} from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { CellLink } from '#app/list/grid/cells.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import { overListState } from '#app/list/page-tokens.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { eventRecord } from '../../event-record.ts';
import { CodeMark } from '../code-mark.tsx';
import { deliveryStyle, failureText, statusName } from '../delivery-style.ts';
import { dueOf, type ReceiverState } from '../due.ts';
import { DueTime } from '../due-time.tsx';
import { instantText } from '../instant-text.ts';
import { ResendRowButton } from '../resend/resend-buttons.tsx';

/** Fits a screen of 1280 pixels, except the attempts. */
function columns(receiver: ReceiverState): ListColumn<Delivery>[] {
  return [
    {
      field: 'createdAt',
      headerName: t('When'),
      // Wide enough for AM and PM.
      width: 168,
      renderCell: ({ row }) => <time dateTime={row.createdAt}>{instantText(row.createdAt)}</time>,
    },
    {
      field: 'eventType',
      headerName: t('Event'),
      flex: 3,
      minWidth: 158,
      renderCell: ({ row, tabIndex }) => (
        <InlineRow>
          <DeliveryLink delivery={row} tabIndex={tabIndex} />
          {row.isTest && <TestMark>{t('Test')}</TestMark>}
        </InlineRow>
      ),
    },
    {
      field: 'subject',
      headerName: t('Record'),
      flex: 3,
      minWidth: 118,
      renderCell: ({ row, tabIndex }) => <RecordLink delivery={row} tabIndex={tabIndex} />,
    },
    {
      field: 'status',
      headerName: t('Status'),
      width: 110,
      renderCell: ({ row }) => (
        <StatusChip {...deliveryStyle({ ...row, isHeld: receiver.isHeld })} />
      ),
    },
    {
      field: 'lastStatusCode',
      headerName: t('Last response'),
      flex: 4,
      minWidth: 166,
      renderCell: ({ row }) => <LastAnswer delivery={row} />,
    },
    {
      field: 'nextAttemptAt',
      headerName: t('Next attempt'),
      width: 148,
      renderCell: ({ row }) => {
        const due = dueOf(row, receiver);
        return due === undefined ? <NoValue /> : <DueTime due={due} />;
      },
    },
    {
      field: 'attempts',
      headerName: t('Attempts'),
      width: 88,
      align: 'right',
      headerAlign: 'right',
    },
    {
      field: 'actions',
      headerName: t('Actions'),
      renderHeader: () => <VisuallyHidden>{t('Actions')}</VisuallyHidden>,
      resizable: false,
      align: 'right',
      width: 48,
      renderCell: ({ row, tabIndex }) => <ResendRowButton delivery={row} tabIndex={tabIndex} />,
    },
  ];
}

/** Columns, without resend if nothing can be sent. */
export function deliveryColumns(receiver: ReceiverState): ListColumn<Delivery>[] {
  return columns(receiver).filter(({ field }) => field !== 'actions' || !receiver.isHeld);
}

/** The last response: its status and reason, or why there was none. */
function LastAnswer({ delivery }: { delivery: Delivery }) {
  const { attempts, lastStatusCode, lastError } = delivery;
  if (attempts === 0 && lastError === null) return <NoValue />;
  const reason = lastAnswerText(delivery);
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

function lastAnswerText({ lastError, lastStatusCode }: Delivery): string | undefined {
  return failureText(lastError, lastStatusCode) ?? statusName(lastStatusCode);
}

interface DeliveryCardProps {
  delivery: Delivery;
  receiver: ReceiverState;
}

export function DeliveryCard({ delivery, receiver }: DeliveryCardProps) {
  const { attempts, createdAt, isTest, lastStatusCode } = delivery;
  const { isHeld } = receiver;
  const due = dueOf(delivery, receiver);
  const reason = lastAnswerText(delivery);
  return (
    <ListCard
      title={
        <>
          <DeliveryLink delivery={delivery} /> {isTest && <TestMark>{t('Test')}</TestMark>}
        </>
      }
      lines={[
        ...(delivery.subject?.includes('/')
          ? [<RecordLink key="record" delivery={delivery} />]
          : []),
        <>
          <time dateTime={createdAt}>{instantText(createdAt)}</time> ·{' '}
          {t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}
        </>,
      ]}
      menu={!isHeld && <ResendRowButton delivery={delivery} />}
    >
      <StatusChip {...deliveryStyle({ ...delivery, isHeld })} />
      {attempts > 0 && <CodeMark statusCode={lastStatusCode} />}
      {due !== undefined && (
        <span>{rich('Next attempt {due}', { due: <DueTime due={due} /> })}</span>
      )}
      {reason !== undefined && <div className="line">{reason}</div>}
    </ListCard>
  );
}

/** A link to the record; none for a test. */
function RecordLink({ delivery, tabIndex = 0 }: DeliveryLinkProps) {
  const { siteId = '' } = useParams();
  const { subject = '', label } = delivery;
  const record = eventRecord(siteId, subject);
  if (record === undefined) return <NoValue />;
  const text = label || record.recordId;
  if (record.to === undefined) return text;
  return (
    <CellLink to={record.to} tabIndex={tabIndex}>
      {text}
    </CellLink>
  );
}

interface DeliveryLinkProps {
  delivery: Delivery;
  tabIndex?: number;
}

/** A link to the delivery's details, which open over the list. */
function DeliveryLink({ delivery, tabIndex = 0 }: DeliveryLinkProps) {
  const { search, state } = useLocation();
  const { siteId = '', webhookId = '' } = useParams();
  const pathname = paths.webhookDelivery.to(siteId, webhookId, delivery.deliveryId);
  return (
    <CellLink
      to={{ pathname, search }}
      state={overListState(state)}
      preventScrollReset
      tabIndex={tabIndex}
    >
      {delivery.eventType}
    </CellLink>
  );
}

/** Marks a test delivery. */
const TestMark = styled('span')({
  flex: 'none',
  padding: '0 5px',
  border: `1px solid ${color('border-strong')}`,
  borderRadius: 4,
  ...typeScale.micro,
  fontWeight: 500,
  color: color('text-muted'),
});
