import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#service/db/sealing.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from './fhir-errors.ts';

const signatureBytes = 16;

/**
 * Makes and reads page tokens: JSON that is opaque to clients, and valid for one list only. `list` identifies it by
 * purpose, site, order and filters. Signs tokens with a key derived from the service's secret, which all processes
 * share; those of its previous secret are read, too.
 */
export function pageTokens(secret: string, previousSecret?: string) {
  const keyOf = (each: string) => derivedKey(each, 'page tokens of FHIR lists');
  const key = keyOf(secret);
  const keys = previousSecret ? [key, keyOf(previousSecret)] : [key];

  return {
    make(list: readonly unknown[], remembered: unknown): string {
      const content = Buffer.from(JSON.stringify(remembered));
      return Buffer.concat([sign(key, list, content), content]).toString('base64url');
    },

    /** Throws `invalid_request` for a token of another list, forged or altered. */
    read<Content>(list: readonly unknown[], token: string): Content {
      const bytes = Buffer.from(token, 'base64url');
      const content = bytes.subarray(signatureBytes);
      const signature = bytes.subarray(0, signatureBytes);
      const isOurs =
        signature.length === signatureBytes &&
        keys.some((each) => timingSafeEqual(signature, sign(each, list, content))) &&
        // Rejects tokens with stray characters, which decoding ignores.
        bytes.toString('base64url') === token;
      if (!isOurs) {
        throw invalidRequest(
          '_page_token',
          t('This page token doesn’t belong to this list; start again from the first page'),
        );
      }
      return JSON.parse(content.toString()) as Content; // made by `make`, as the signature proves
    },
  };
}
export type PageTokens = ReturnType<typeof pageTokens>;

function sign(key: KeyObject, list: readonly unknown[], content: Buffer): Buffer {
  return (
    createHmac('sha256', key)
      .update(JSON.stringify(list))
      // JSON never contains this byte, so that the list and the content cannot run into each other.
      .update('\0')
      .update(content)
      .digest()
      .subarray(0, signatureBytes)
  );
}
