/**
 * Extension: why something was changed, in one line. A write says it in this header, percent-encoded as UTF-8; it is kept
 * with the version that the write makes and told by its history, and is no part of the resource.
 */
export const changeReasonHeader = 'x-change-reason';

/** What `GET /capabilities` calls the extension: it is no operation of its own. */
export const changeReasons = 'changeReasons';

/** Extension: on a history entry's `response`, why that version was saved. */
export const reasonExtensionUrl = 'urn:paddock:change-reason';

/** How long a reason may be, in characters; what goes beyond is not kept. */
export const reasonLimit = 200;

/** The reason that the header holds, on one line; undefined where it holds none. */
export function readChangeReason(header: string | undefined): string | undefined {
  const text = decoded(header ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text === '' ? undefined : [...text].slice(0, reasonLimit).join('');
}

/** A reason as the header has it. */
export function writeChangeReason(reason: string): string {
  return encodeURIComponent(reason.trim());
}

/** Other clients may send it as it is, with a stray `%`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
