import { t } from '#words/t.ts';
import { ProblemError } from './problem-error.ts';

/** The version of a record as a header. */
export function etagHeader(versionId: number): { etag: string } {
  return { etag: `W/"${versionId}"` };
}

/** Version and time of a resource as HTTP headers (http://hl7.org/fhir/R4/http.html#versioning). */
export function versionHeaders(versionId: number, lastUpdated: Date): Record<string, string> {
  return { ...etagHeader(versionId), 'last-modified': lastUpdated.toUTCString() };
}

/**
 * The version that `If-Match` demands; undefined without the header or with `*`. Both spellings of the tag are taken,
 * weak and strong. Throws `invalid_request` for anything else.
 */
export function parseIfMatch(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return Number(version);
  const message = t('Must be a version tag such as W/"3"');
  throw new ProblemError('invalid_request', `If-Match: ${message}`, {
    issues: [{ path: 'If-Match', message }],
  });
}

/** What a write demands: that this version stands there, or that nothing does. Undefined: nothing is demanded. */
export type Precondition = number | 'absence' | undefined;

/** What `If-None-Match: *` (RFC 9110, 13.1.2) or `If-Match` demand; throws as `parseIfMatch` does. */
export function preconditionOf(
  headers: Readonly<Record<string, string | undefined>>,
): Precondition {
  if (headers['if-none-match']?.trim() === '*') return 'absence';
  return parseIfMatch(headers['if-match']);
}

/** The problem of a write that started from another version than the stored one. */
export function preconditionFailed(current: number, demanded: number): ProblemError {
  return new ProblemError(
    'precondition_failed',
    t('Somebody saved version {current} after the version {demanded} that you started from', {
      current,
      demanded,
    }),
  );
}

/**
 * Throws `precondition_failed` where `If-Match` demands another version than the stored one, and as `parseIfMatch`
 * does.
 */
export function refuseStale(ifMatch: string | undefined, versionId: number): void {
  const demanded = parseIfMatch(ifMatch);
  if (demanded !== undefined && demanded !== versionId)
    throw preconditionFailed(versionId, demanded);
}
