import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { t } from '#words/t.ts';
import { invalidRequest } from './fhir-problems.ts';

/** What a token remembers: texts, or null where there was none. */
export type TokenContent = readonly (string | null)[];

/** Makes and reads the tokens by which lists go on: opaque to clients, and of no use for any other list. */
export interface PageTokens {
  /** A token for the list that `list` names in full: its purpose, place, order and filters. */
  make(list: readonly string[], remembered: TokenContent): string;
  /** What a token for this very list remembers; throws `invalid_request` for any other, made-up or changed one. */
  read(list: readonly string[], token: string): TokenContent;
}

const signatureBytes = 16;

/** Tokens signed with a key of their own, made from the service's secret: all its processes read each other's. */
export function pageTokens(secret: string): PageTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'page tokens of FHIR lists', 32));
  const sign = (list: readonly string[], content: Buffer) =>
    createHmac('sha256', key)
      .update(JSON.stringify(list))
      // No JSON text holds this byte as it stands, so that no list ends where another's content begins.
      .update('\0')
      .update(content)
      .digest()
      .subarray(0, signatureBytes);

  return {
    make(list, remembered) {
      const content = Buffer.from(JSON.stringify(remembered));
      return Buffer.concat([sign(list, content), content]).toString('base64url');
    },

    read(list, token) {
      const bytes = Buffer.from(token, 'base64url');
      const content = bytes.subarray(signatureBytes);
      const signature = bytes.subarray(0, signatureBytes);
      const isOurs =
        signature.length === signatureBytes &&
        timingSafeEqual(signature, sign(list, content)) &&
        // Decoding overlooks characters that do not belong there.
        bytes.toString('base64url') === token;
      if (!isOurs) {
        throw invalidRequest(
          '_page_token',
          t('This token does not belong to this list; begin again'),
        );
      }
      return JSON.parse(content.toString()) as TokenContent; // made by `make`, as the signature proves
    },
  };
}
