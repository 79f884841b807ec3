import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { Delivery } from '#contract/webhook-deliveries.ts';
import { deliveryStatuses } from '#contract/webhook-deliveries.ts';

const looks: Record<string, { tone: Tone; label: string }> = {
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'danger', label: 'Failed' },
};

interface LookedAt extends Pick<Delivery, 'status' | 'attempts'> {
  /** The webhook is not active, so nothing is sent for the present. */
  isHeld: boolean;
}

/** How far a delivery is, as a chip says it. A state that the console does not know is told by its own name. */
export function deliveryLook({ status, attempts, isHeld }: LookedAt): {
  tone: Tone;
  label: string;
} {
  if (status === 'waiting') {
    if (isHeld) return { tone: 'neutral', label: 'Held back' };
    return attempts === 0
      ? { tone: 'info', label: 'Waiting' }
      : { tone: 'warning', label: 'Retrying' };
  }
  if (status === 'failed' && attempts === 0) return { tone: 'neutral', label: 'Not sent' };
  return looks[status] ?? { tone: 'neutral', label: status };
}

const filterLabels: Record<(typeof deliveryStatuses)[number], string> = {
  waiting: 'Waiting or retrying',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const statusOptions = deliveryStatuses.map((value) => ({
  value,
  label: filterLabels[value],
}));

/** The colour of an answer's HTTP status; null where no answer came. */
export function codeTone(statusCode: number | null): Tone {
  if (statusCode === null) return 'danger';
  if (statusCode < 200) return 'neutral';
  if (statusCode < 300) return 'success';
  if (statusCode < 400) return 'warning';
  return 'danger';
}

/** Why an attempt failed, where its HTTP status does not say so by itself. */
export function failureText(error: string | null, statusCode: number | null): string | undefined {
  if (error === null || error === `The receiver answered ${statusCode}`) return undefined;
  return error;
}

/** As RFC 9110 names them, and what proxies answer beyond it. */
const names: Record<number, string> = {
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

/** What an HTTP status is called; undefined for a rare one, and where no answer came. */
export function statusName(statusCode: number | null): string | undefined {
  return statusCode === null ? undefined : names[statusCode];
}
