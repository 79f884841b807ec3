import { t } from '#words/t.ts';
import { inputError, ProblemError } from './problem-error.ts';

/** The version of a record as a header. */
export function etagHeader(versionId: number): { etag: string } {
  return { etag: `W/"${versionId}"` };
}

/** Version and time of a resource as HTTP headers (http://hl7.org/fhir/R4/http.html#versioning). */
export function versionHeaders(versionId: number, lastUpdated: Date): Record<string, string> {
  return { ...etagHeader(versionId), 'last-modified': lastUpdated.toUTCString() };
}

/** Parsed `If-Match`: any version, or one of these. Foreign tags never match. */
type IfMatch = 'any' | readonly number[];

/** One entity tag (RFC 9110, 8.8.3). */
const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Parses `If-Match` (RFC 9110, 13.1.1) with weak comparison, as FHIR has it. Throws `invalid_request` if malformed. */
export function parseIfMatch(ifMatch: string | undefined): IfMatch | undefined {
  if (ifMatch === undefined) return undefined;
  if (ifMatch.trim() === '*') return 'any';
  const tags = ifMatch.match(entityTag) ?? [];
  // Empty list members are allowed (5.6.1), but not two tags without a comma.
  if (!/^[\s,]*(?:""\s*(?:,[\s,]*|$))+$/.test(ifMatch.replace(entityTag, '""'))) {
    throw inputError([{ path: 'If-Match', message: t('Must be a version tag such as W/"3"') }]);
  }
  return tags.flatMap((tag) => {
    const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1];
    return version === undefined ? [] : Number(version);
  });
}

/** The precondition of a write: an existing version, or absence. Undefined without one. */
export type Precondition = IfMatch | 'absence' | undefined;

/** The precondition in `If-None-Match: *` (RFC 9110, 13.1.2) or `If-Match`; throws as `parseIfMatch` does. */
export function preconditionOf(
  headers: Readonly<Record<string, string | undefined>>,
): Precondition {
  if (headers['if-none-match']?.trim() === '*') return 'absence';
  return parseIfMatch(headers['if-match']);
}

/** The problem of a write over an outdated version. */
export function preconditionFailed(current: number, [demanded]: readonly number[]): ProblemError {
  const message =
    demanded === undefined
      ? t('The stored version is {current}; the version tag isn’t one of this record’s', {
          current,
        })
      : t('Someone saved version {current} after you started from version {demanded}', {
          current,
          demanded,
        });
  return new ProblemError('precondition_failed', message);
}

/** Throws `precondition_failed` if `If-Match` names another version, and as `parseIfMatch` does. */
export function refuseStale(ifMatch: string | undefined, versionId: number): void {
  const expected = parseIfMatch(ifMatch) ?? 'any';
  if (expected === 'any' || expected.includes(versionId)) return;
  throw preconditionFailed(versionId, expected);
}
