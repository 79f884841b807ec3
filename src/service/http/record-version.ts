import { ProblemError } from './problem-error.ts';

/** The version of a record as a header. */
export function recordTag(versionId: number): { etag: string } {
  return { etag: `W/"${versionId}"` };
}

/**
 * Refuses a write that starts from another version than the stored one: `precondition_failed`. Without `If-Match`, or
 * with `*`, every version will do. Throws `invalid_request` for what is no version tag.
 */
export function refuseStale(ifMatch: string | undefined, versionId: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const demanded = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (demanded === undefined) {
    const message = 'Must be a version tag such as W/"3"';
    throw new ProblemError('invalid_request', `If-Match: ${message}`, {
      issues: [{ path: 'If-Match', message }],
    });
  }
  if (Number(demanded) === versionId) return;
  throw new ProblemError(
    'precondition_failed',
    `Somebody saved version ${versionId} after the version ${demanded} that you started from`,
  );
}
