import type { StoredVersion } from '../stored-version.store.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether the client already has this version (http://hl7.org/fhir/R4/http.html#cread). As HTTP has it,
 * `If-Modified-Since` does not count beside `If-None-Match`; one that is no date is as if it were not there.
 */
export function isUnchanged(headers: Headers, version: StoredVersion): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(`"${version.versionId}"`);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // The header counts whole seconds.
  return Math.floor(version.lastUpdated.getTime() / 1000) * 1000 <= since;
}

/** What `Prefer: return=…` wants back from a write (http://hl7.org/fhir/R4/http.html#ops). */
export function preferredReturn(headers: Headers): 'minimal' | 'representation' | 'outcome' {
  const [, wanted] = /(?:^|[,;\s])return="?(\w+)/i.exec(headers.prefer ?? '') ?? [];
  if (wanted?.toLowerCase() === 'minimal') return 'minimal';
  return wanted?.toLowerCase() === 'operationoutcome' ? 'outcome' : 'representation';
}
