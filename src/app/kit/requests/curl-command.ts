interface CurlRequest {
  url: string;
  method?: string;
  /** Headers besides the token. */
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | undefined;
  /** Needs a token, which the user adds: it must not be in the clipboard. */
  isSignedIn?: boolean;
}

/** Headers that curl sets itself. */
const ownHeaders = ['host', 'connection', 'content-length'];

/** Formats a request for a POSIX shell. */
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

/** In single quotes only the quote itself needs escaping. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
