interface CurlRequest {
  url: string;
  method?: string;
  /** Besides the token. */
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | undefined;
  /** Whether it goes with a token, which is left to whoever runs it: it belongs in no clipboard. */
  isSignedIn?: boolean;
}

/** Headers that curl works out by itself, and would send twice or wrongly. */
const ownHeaders = ['host', 'connection', 'content-length'];

/** A request as a POSIX shell sends it. */
export function curlCommand(request: CurlRequest): string {
  const { url, method = 'GET', headers = [], body, isSignedIn = true } = request;
  const sentHeaders = headers.filter(([name]) => !ownHeaders.includes(name.toLowerCase()));
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...(isSignedIn ? ['  -H "Authorization: Bearer $TOKEN"'] : []),
    ...sentHeaders.map(([name, value]) => `  -H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  --data-raw ${shellQuoted(body)}`]),
  ].join(' \\\n');
}

/** Within single quotes a shell takes everything as it is, but for the quote itself. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
