import type { Header } from './receiver-requests.ts';
import type { SealedHeader } from './webhook-headers.store.ts';

/** What stands for a value wherever attempts are kept. */
const mark = '[hidden]';
/** Shorter texts stand in any answer without being the value. */
const shortestHidden = 8;

/** A header as the attempt that sent it keeps it. */
export function redactedHeader({ name, fingerprint }: SealedHeader): Header {
  return { name, value: `[hidden ${fingerprint}]` };
}

/**
 * Takes values out of what a receiver answers: some tell a request back to whoever sent it. A value with a scheme, such as
 * `Bearer …`, is taken out without it as well.
 */
export function redactValues(values: readonly string[]): (text: string) => string {
  const secrets = values
    .flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)])
    .filter((value) => value.length >= shortestHidden);
  return (text) => secrets.reduce((left, value) => left.replaceAll(value, mark), text);
}
