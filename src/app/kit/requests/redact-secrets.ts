/** What stands in the place of a secret. */
export const redacted = '[left out]';

const secretName = '[^"\\\\]*(?:password|secret|token|api-?key|authorization)[^"\\\\]*';
const secretMember = new RegExp(`("${secretName}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const credentials = /\b(bearer|basic)(\s+)[\w.~+/=-]+/gi;
/** Headers with a secret, as an Endpoint names what is sent to it: `X-Api-Key: abc`. */
const secretHeader = new RegExp(`("${secretName}:\\s*)(?:[^"\\\\]|\\\\.)*"`, 'gi');
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** A JSON text whose passwords, secrets and tokens are left out, and which is else as it was, to the letter. */
export function redactSecrets(text: string): string {
  return text
    .replace(secretMember, `$1"${redacted}"`)
    .replace(secretHeader, `$1${redacted}"`)
    .replace(credentials, `$1$2${redacted}`)
    .replace(webToken, redacted);
}

const secretParameter = /token|secret|password|key/i;

/** An address whose parameters with secrets are left out. A token of paging is none. */
export function redactUrl(url: string): string {
  return redactSecrets(withParametersAs(encodeURIComponent(redacted), url));
}

/** A text as it is shown: of an address, parameters with secrets and a password are masked. */
export function maskedAddress(text: string): string {
  if (!/^https?:\/\//i.test(text)) return text;
  return withParametersAs('…', text).replace(/^(\w+:\/\/[^/?#@]*:)[^/?#@]*@/, '$1…@');
}

function withParametersAs(mark: string, url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const parts = url
    .slice(start + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      const isSecret = secretParameter.test(name) && !/^(_page_token|pageToken)$/.test(name);
      return isSecret && name !== part ? `${name}=${mark}` : part;
    });
  return `${url.slice(0, start)}?${parts.join('&')}`;
}
