import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';

export const redacted = '[left out]';

const secretName =
  '[^"\\\\]*(?:password|secret|token|api-?key|authorization|recoveryCode)[^"\\\\]*';
const secretMember = new RegExp(`("${secretName}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const credentials = /\b(bearer|basic)(\s+)[\w.~+/=-]+/gi;
/** Headers with a secret in an Endpoint: `X-Api-Key: abc`. */
const secretHeader = new RegExp(`("${secretName}:\\s*)(?:[^"\\\\]|\\\\.)*"`, 'gi');
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Redacts passwords, secrets and tokens in JSON text, leaving the rest exactly unchanged. */
export function redactSecrets(text: string): string {
  return text
    .replace(secretMember, `$1"${redacted}"`)
    .replace(secretHeader, `$1${redacted}"`)
    .replace(credentials, `$1$2${redacted}`)
    .replace(webToken, redacted);
}

const secretParameter = /token|secret|password|key/i;
/** Secret parameters of other servers' signed URLs. */
const foreignParameter =
  /token|secret|password|key|credential|^(pass|pwd|auth|code|sig|signature)$/i;

/** Redacts secret parameters of a URL. Page tokens are not secret. */
export function redactUrl(url: string): string {
  return redactSecrets(
    withParametersAs(encodeURIComponent(redacted), { url, isSecret: secretParameter }),
  );
}

/**
 * Masks secrets in URLs within a text: secret parameters, passwords and random path segments, or replaces them by
 * `mark`.
 */
export function maskedAddress(text: string, mark = '…'): string {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  return withParametersAs(mark, { url: text, isSecret: foreignParameter })
    .replace(/^([^/]+:\/\/[^/?#@:]*:)[^/?#]*@/, `$1${mark}@`)
    .replace(/^([^/]+:\/\/[^/?#]*)([^?#]*)/, (_, origin, path) => origin + maskedPath(path, mark));
}

const resourceTypes: ReadonlySet<string> = new Set(fhirKinds.map(({ kind }) => kind));

/** A chat webhook's URL is a credential. Resource ids and UUIDs are not. */
function maskedPath(path: string, mark: string): string {
  return path
    .split('/')
    .map((part, at, parts) =>
      isRandom(part) && !resourceTypes.has(parts[at - 1] ?? '') ? mark : part,
    )
    .join('/');
}

/** Whether a segment looks like a key: long and mixed, or hexadecimal. */
function isRandom(part: string): boolean {
  if (/^(?=.*\d)(?=.*[a-f])[\da-f]{32,}$/i.test(part)) return true;
  if (!/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w~-]{20,}$/.test(part)) return false;
  const runs = part.match(/\d+|[a-z]+|[A-Z]+/g) ?? [];
  return runs.length >= part.length / 3;
}

function withParametersAs(mark: string, { url, isSecret }: { url: string; isSecret: RegExp }) {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const parts = url
    .slice(start + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      const isMasked = isSecret.test(name) && !/^(_page_token|pageToken)$/.test(name);
      return isMasked && name !== part ? `${name}=${mark}` : part;
    });
  return `${url.slice(0, start)}?${parts.join('&')}`;
}
