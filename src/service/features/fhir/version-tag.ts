import { refused } from './fhir-problems.ts';

/** Version and time of a resource as HTTP headers (http://hl7.org/fhir/R4/http.html#versioning). */
export function versionHeaders(versionId: number, lastUpdated: Date): Record<string, string> {
  return { etag: `W/"${versionId}"`, 'last-modified': lastUpdated.toUTCString() };
}

/**
 * The version that `If-Match` demands; undefined without the header or with `*`. Both spellings of the tag are taken,
 * weak and strong. Throws `invalid_request` for anything else.
 */
export function demandedVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (version === undefined) throw refused('If-Match', 'Must be a version tag such as W/"3"');
  return Number(version);
}
