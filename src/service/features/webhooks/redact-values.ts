import type { Header } from './receiver-requests.ts';
import type { SealedHeader } from './webhook-headers.store.ts';

/** Replaces secret values in stored attempts. */
const mark = '[hidden]';
/** Shorter texts can occur in a response by chance. */
const shortestHidden = 8;

/** A header in the form that attempts store. */
export function redactedHeader({ name, fingerprint }: SealedHeader): Header {
  return { name, value: `[hidden ${fingerprint}]` };
}

/**
 * Removes secret values from responses, since some receivers echo the request. A value with a scheme, such as
 * `Bearer …`, is also removed without the scheme.
 */
export function redactValues(values: readonly string[]): (text: string) => string {
  const secrets = values
    .flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)])
    .filter((value) => value.length >= shortestHidden);
  return (text) => secrets.reduce((left, value) => left.replaceAll(value, mark), text);
}
