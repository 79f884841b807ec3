import { percentDecoded } from './query-params.ts';

/**
 * Extension: the reason of a change, in one line. A write sends it in this header, percent-encoded as UTF-8; it is
 * stored with the new version and shown in histories, but is no part of the resource.
 */
export const changeReasonHeader = 'x-change-reason';

/** The extension's name in `GET /capabilities`, since it is no operation. */
export const changeReasons = 'changeReasons';

/** Extension: the reason of a version, on a history entry's `response`. */
export const reasonExtensionUrl = 'urn:paddock:change-reason';

/** Maximum length of a reason in characters; the rest is cut off. */
export const reasonLimit = 200;

/** Decodes the header to one line; undefined if it is empty. */
export function readChangeReason(header: string | undefined): string | undefined {
  const text = percentDecoded(header ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text === '' ? undefined : [...text].slice(0, reasonLimit).join('');
}

/** Encodes a reason for the header. */
export function writeChangeReason(reason: string): string {
  return encodeURIComponent(reason.trim());
}
