import { styled } from '@mui/material/styles';
import { toneColors } from '#app/kit/theme/color.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { monoFamily, typeScale } from '#app/kit/theme/typography.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import { type Delivery, deliveryStatuses } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

interface ChipStyle {
  tone: Tone;
  label: string;
}

const finalStyles: Record<string, ChipStyle> = {
  delivered: { tone: 'success', label: t('Delivered') },
  failed: { tone: 'danger', label: t('Failed') },
};

interface DeliveryState extends Pick<Delivery, 'status' | 'attempts'> {
  /** The webhook is paused or disabled, so nothing is sent. */
  isInactive?: boolean;
}

/** A delivery's state as a chip. Unknown states are shown as they are. */
export function deliveryStyle({ status, attempts, isInactive }: DeliveryState): ChipStyle {
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
const names: Record<number, string> = {
  200: 'OK',
  201: t('Created'),
  202: t('Accepted'),
  204: t('No Content'),
  400: t('Bad Request'),
  401: t('Unauthorized'),
  403: t('Forbidden'),
  404: t('Not Found'),
  405: t('Method Not Allowed'),
  406: t('Not Acceptable'),
  408: t('Request Timeout'),
  409: t('Conflict'),
  413: t('Content Too Large'),
  415: t('Unsupported Media Type'),
  422: t('Unprocessable Content'),
  429: t('Too Many Requests'),
  500: t('Internal Server Error'),
  501: t('Not Implemented'),
  502: t('Bad Gateway'),
  503: t('Service Unavailable'),
  504: t('Gateway Timeout'),
  520: t('Unknown Error'),
  521: t('Web Server Is Down'),
  522: t('Connection Timed Out'),
  524: t('A Timeout Occurred'),
};

export function statusName(statusCode: number | null): string | undefined {
  return statusCode === null ? undefined : names[statusCode];
}

interface CodeMarkProps {
  /** Null without a response. */
  statusCode: number | null;
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

export function CodeMark({ statusCode }: CodeMarkProps) {
  const tone = codeTone(statusCode);
  return (
    <Mark className={statusCode === null ? undefined : 'code'} style={toneColors(tone)}>
      {statusCode ?? t('No response')}
    </Mark>
  );
}
