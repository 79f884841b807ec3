import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';

/** Headers that curl works out by itself, and would send twice or wrongly. */
const ownOfCurl = ['host', 'connection', 'content-length'];

/** An attempt's request as a command for a POSIX shell, with the very headers and body that were sent. */
export function asCurl({ url, requestHeaders }: DeliveryAttempt, body: string): string {
  const headers = requestHeaders.filter(({ name }) => !ownOfCurl.includes(name.toLowerCase()));
  return [
    `curl --include --request POST ${quoted(url)}`,
    ...headers.map(({ name, value }) => `  --header ${quoted(`${name}: ${value}`)}`),
    `  --data-raw ${quoted(body)}`,
  ].join(' \\\n');
}

/** Within single quotes a shell takes everything as it is, but for the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
