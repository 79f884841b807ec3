import type { CheckStep } from './check-step.ts';
import { bytesOf } from './hmac.ts';

const name = 'Secret';
/** Bytes of a key (Standard Webhooks 1.0.0, "Signature scheme"). */
const keyBytes = { least: 24, most: 64 };

/** Whether a text is a signing secret, and the key that it stands for. */
export function checkSecret(typed: string): {
  step: CheckStep;
  key: Uint8Array<ArrayBuffer> | undefined;
} {
  const secret = typed.trim();
  const refused = (found: string, advice: string) => ({
    key: undefined,
    step: { name, state: 'failed', found, advice } as const,
  });
  if (secret === '') {
    const found = 'No secret was given.';
    return { key: undefined, step: { name, state: 'open', found } };
  }
  if (secret.startsWith('whpk_') || secret.startsWith('whsk_')) {
    return refused(
      'This is a key of a pair, for v1a signatures.',
      'This service signs with a shared secret, which begins with whsec_.',
    );
  }
  const rest = secret.replace(/^whsec_/, '');
  const key = bytesOf(rest);
  if (key === undefined) {
    return refused(
      'What follows whsec_ is not base64.',
      /\s/.test(rest)
        ? 'There is a space or a line break within it.'
        : 'Part of it may be missing: it was shown once, and a rotation makes a new one.',
    );
  }
  const size = `A key of ${key.length} bytes.`;
  if (!secret.startsWith('whsec_')) {
    const advice =
      'It lacks whsec_ in front. Libraries take it all the same; the rest of it counts.';
    return { key, step: { name, state: 'warned', found: size, advice } };
  }
  const isUsual = key.length >= keyBytes.least && key.length <= keyBytes.most;
  const advice = `Keys have ${keyBytes.least} to ${keyBytes.most} bytes: part of it may be missing.`;
  return {
    key,
    step: isUsual
      ? { name, state: 'passed', found: size }
      : { name, state: 'warned', found: size, advice },
  };
}
