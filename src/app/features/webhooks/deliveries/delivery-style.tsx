import { styled } from '@mui/material/styles';
import { type ComponentProps, useEffect, useState } from 'react';
import { formatTime, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import type { StatusChip } from '#app/kit/page/status-chip.tsx';
import { TabularText } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { monoFamily, toneColors, typeScale } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import {
  type Delivery,
  type DeliveryAttempt,
  deliveryStatuses,
} from '#contract/ahds/webhook-deliveries.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';

type StatusChipProps = ComponentProps<typeof StatusChip>;

const finalStyles: Record<string, StatusChipProps> = {
  delivered: { tone: 'success', label: t('Delivered') },
  failed: { tone: 'danger', label: t('Failed') },
};

type DeliveryState = Pick<Delivery, 'status' | 'attempts'> & Pick<ReceiverState, 'isInactive'>;

/** A delivery's state as a chip. Unknown states are shown as they are. */
export function deliveryStyle({ status, attempts, isInactive }: DeliveryState): StatusChipProps {
  if (status === 'waiting') {
    if (isInactive) return { tone: 'neutral', label: t('On hold') };
    return attempts === 0
      ? { tone: 'info', label: t('Waiting') }
      : { tone: 'warning', label: t('Retrying') };
  }
  if (status === 'failed' && attempts === 0) return { tone: 'neutral', label: t('Not sent') };
  return finalStyles[status] ?? { tone: 'neutral', label: status };
}

const filterLabels: Record<(typeof deliveryStatuses)[number], string> = {
  waiting: t('Waiting or retrying'),
  delivered: t('Delivered'),
  failed: t('Failed'),
};

export const statusOptions = deliveryStatuses.map((value) => ({
  value,
  label: filterLabels[value],
}));

export function codeTone(statusCode: number | null): Tone {
  if (statusCode === null) return 'danger';
  if (statusCode < 200) return 'neutral';
  if (statusCode < 300) return 'success';
  if (statusCode < 400) return 'warning';
  return 'danger';
}

/** The reason of a failure, unless it is the HTTP status. */
export function failureText(error: string | null, statusCode: number | null): string | undefined {
  if (error === null || error === `The receiver answered ${statusCode}`) return undefined;
  return deliveryErrorText(error);
}

/** Names from RFC 9110, and statuses that proxies add. */
const statusNames: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  520: 'Unknown Error',
  521: 'Web Server Is Down',
  522: 'Connection Timed Out',
  524: 'A Timeout Occurred',
};

export function statusName(statusCode: number | null): string | undefined {
  return statusCode === null ? undefined : statusNames[statusCode];
}

const Mark = styled('span')({
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: 4,
  ...typeScale.code,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '&.code': { fontFamily: monoFamily },
  '@media (forced-colors: active)': { border: '1px solid' },
});

export function CodeMark({ statusCode }: Pick<DeliveryAttempt, 'statusCode'>) {
  const tone = codeTone(statusCode);
  return (
    <Mark className={statusCode === null ? undefined : 'code'} style={toneColors(tone)}>
      {statusCode ?? t('No response')}
    </Mark>
  );
}

export interface ReceiverState {
  webhook: RecordAddress;
  /** The webhook is paused or disabled, so nothing is sent. */
  isInactive: boolean;
  health: WebhookHealth | undefined;
}

export type Due = { at: string } | 'enabled' | 'response' | 'earlier';

export function dueOf(delivery: Delivery, receiver: ReceiverState): Due | undefined {
  const { deliveryId, nextAttemptAt, waitsFor } = delivery;
  if (nextAttemptAt === null) return undefined;
  if (receiver.isInactive) return 'enabled';
  const { nextAttempt, isDown, backoffUntil } = receiver.health ?? {};
  if (nextAttempt?.deliveryId === deliveryId) return { at: laterOf(nextAttempt.at, nextAttemptAt) };
  if (isDown) return 'response';
  if (waitsFor) return 'earlier';
  return { at: laterOf(nextAttemptAt, backoffUntil ?? nextAttemptAt) };
}

function laterOf(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}

const Text = styled(TabularText)({ whiteSpace: 'nowrap' });

const conditions = {
  enabled: t('once enabled'),
  response: t('once it responds'),
  earlier: t('after an earlier delivery'),
} as const satisfies Record<Extract<Due, string>, string>;

export function DueTime({ due }: { due: Due }) {
  return <Text>{typeof due === 'string' ? conditions[due] : <Countdown time={due.at} />}</Text>;
}

/** "in 4 s", updated each second when near; "now" when due. Not announced to screen readers each second. */
export function Countdown({ time }: { time: string }) {
  const timeLeft = useTimeLeft(time);
  return (
    <time dateTime={time} title={instantText(time)} aria-live="off">
      {timeLeft <= 0 ? t('now') : t('in {duration}', { duration: durationText(timeLeft) })}
    </time>
  );
}

const second = 1_000;
const minute = 60 * second;

/** Remaining time in milliseconds, rounded to seconds. */
function useTimeLeft(time: string): number {
  const due = Date.parse(time);
  const [now, setNow] = useState(Date.now);
  const isNear = due - now < 10 * minute;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isNear ? second : minute / 2);
    return () => clearInterval(timer);
  }, [isNear]);
  return Math.ceil((due - now) / second) * second;
}

const logTime = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
const formats = {
  second: logTime,
  millisecond: { ...logTime, year: 'numeric', fractionalSecondDigits: 3 },
} as const;
type Precision = keyof typeof formats;

/** A time in log style: "21 Nov, 22:31:05"; with milliseconds and the year. */
export function instantText(iso: string, precision: Precision = 'second'): string {
  return formatTime(iso, formats[precision]);
}

export function InstantTime(props: { time: string; precision?: Precision }) {
  return <time dateTime={props.time}>{instantText(props.time, props.precision)}</time>;
}

/** The next probe of a receiver that is down, and the queued deliveries that follow it. */
export function RetryNote({ health: { nextAttempt, waiting } }: { health: WebhookHealth }) {
  if (!nextAttempt) return t('Nothing is waiting. The next event is tried as it happens.');
  return (
    <TabularText>
      {rich(
        waiting > 1
          ? 'Next attempt {when}; the rest is sent once it responds.'
          : 'Next attempt {when}.',
        { when: <RetryTime time={nextAttempt.at} /> },
      )}
    </TabularText>
  );
}

/** "at 12:55, in 40 s" */
export function RetryTime({ time }: { time: string }) {
  const left = useTimeLeft(time);
  const countdown = <Countdown time={time} />;
  if (left <= 0) return countdown;
  return rich('at {time}, {countdown}', { time: formatTimeOfDay(time), countdown });
}
