import { t } from '#words/t.ts';

/** Why an attempt or delivery failed, or a webhook was disabled. Stored and sent in English; translated for display. */
export const deliveryErrors = {
  refused: 'The connection was refused',
  cut: 'The connection was cut before an answer came',
  stale: 'The connection, kept from an earlier request, was cut before an answer came',
  closed: 'The connection was closed before an answer came',
  hostUnreachable: 'The host cannot be reached',
  networkUnreachable: 'The network cannot be reached',
  nameUnknown: 'The name of the host cannot be resolved',
  nameUnknownNow: 'The name of the host cannot be resolved now',
  nameEmpty: '{name} has no address',
  slow: 'The connection took too long',
  silent: 'No answer within {seconds} seconds',
  answered: 'The receiver answered {code}',
  redirected: 'A redirect ({code}), which is not followed',
  switched: 'A switch of protocols (101), which is not followed',
  gone: 'The receiver is gone for good (410)',
  innerAddress: '{address} is not an address of the public internet',
  innerName: '{name} is not a name of the public internet',
  leadsInside: '{name} leads to {address}, which is not an address of the public internet',
  unreadableSecret:
    'The signing secret cannot be read, because JWT_SECRET has changed: rotate the secret',
  unreadableHeader:
    'The header {name} cannot be read, because JWT_SECRET has changed: set it again',
  unended: 'The attempt did not come to its end',
  cancelled: 'Cancelled before it was sent',
  deleted: 'It was deleted before it was sent',
  unsubscribed: 'The webhook no longer listens to this',
  withheld: 'This deployment no longer sends events of this type',
  disabledAsGone: 'The receiver answered 410: it is gone for good',
  disabledAsFailing: 'Every attempt of five days failed',
} as const;

/** The stored reason of a failed attempt. */
export function deliveryError(
  code: keyof typeof deliveryErrors,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return deliveryErrors[code].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

const patterns = Object.values(deliveryErrors).map((message) => ({
  message,
  pattern: new RegExp(
    `^${message.replace(/[().]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>\\S+)')}$`,
  ),
}));

/** A stored reason in the reader's language; unknown text, such as Node's errors, stays unchanged. */
export function deliveryErrorText(reason: string): string {
  for (const { message, pattern } of patterns) {
    const match = pattern.exec(reason);
    if (match !== null) return t(message, { ...match.groups });
  }
  return reason;
}
