import { changeSummary } from '../diff/change-summary.ts';
import { endpointDiff } from '../diff/endpoint-diff.ts';
import type { EndpointVersion } from './version-list.ts';

/** What a version did, in a few words. */
export function versionWords(
  version: EndpointVersion,
  previous: EndpointVersion | undefined,
): string {
  if (version.method === 'DELETE') return 'Deleted';
  if (version.resource === undefined) return 'Content not available';
  if (previous === undefined) return version.method === 'POST' ? 'Created' : 'Oldest version shown';
  if (previous.resource === undefined) return previous.method === 'DELETE' ? 'Restored' : 'Saved';
  const words = changeSummary(endpointDiff(previous.resource, version.resource));
  if (words === '') return 'Saved without changes';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
