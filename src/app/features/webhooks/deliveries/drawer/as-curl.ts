import { shellQuoted } from '#app/kit/requests/curl-command.ts';
import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';

/** Headers that curl works out by itself, and would send twice or wrongly. */
const ownOfCurl = ['host', 'connection', 'content-length'];

/** An attempt's request as a command for a POSIX shell, with the very headers and body that were sent. */
export function asCurl({ url, requestHeaders }: DeliveryAttempt, body: string): string {
  const headers = requestHeaders.filter(({ name }) => !ownOfCurl.includes(name.toLowerCase()));
  return [
    `curl --include --request POST ${shellQuoted(url)}`,
    ...headers.map(({ name, value }) => `  --header ${shellQuoted(`${name}: ${value}`)}`),
    `  --data-raw ${shellQuoted(body)}`,
  ].join(' \\\n');
}
