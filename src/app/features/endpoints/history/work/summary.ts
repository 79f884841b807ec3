import { type JsonObject, parseJsonObject } from '../../../../shared/json/json-text.ts';
import type { VersionSummary } from '../../../../shared/record-history/stored-version.ts';
import { fieldOf } from '../../diff/change-labels.ts';
import { changeSummary } from '../../diff/change-summary.ts';
import { endpointDiff } from '../../diff/endpoint-diff.ts';

/** What a summary is made of: versions next to each other, newest first. */
export type SummedVersion = { method: string; content: string | undefined };

interface Asked {
  versions: readonly SummedVersion[];
  /** The last one is the oldest there is; else it only says what was there before. */
  isWhole: boolean;
}

/** What each of the versions did to the one before it. */
export function summaries({ versions, isWhole }: Asked): VersionSummary[] {
  const parsed = versions.map(({ content }) =>
    content === undefined ? undefined : parseJsonObject(content),
  );
  const shown = isWhole ? versions : versions.slice(0, -1);
  return shown.map((_, index) => summaryAt(index, { versions, parsed }));
}

/** What a version did that has nothing before it. */
function firstSummary({ method, content }: SummedVersion): VersionSummary {
  if (method === 'DELETE') return { words: 'Deleted', fields: [] };
  if (content === undefined) return { words: 'Content not available', fields: [] };
  return { words: method === 'POST' ? 'Created' : 'Oldest version shown', fields: [] };
}

function summaryAt(
  index: number,
  { versions, parsed }: { versions: readonly SummedVersion[]; parsed: (JsonObject | undefined)[] },
): VersionSummary {
  const [version, previous] = [versions[index], versions[index + 1]];
  const resource = parsed[index];
  if (version === undefined || resource === undefined || previous === undefined) {
    return firstSummary(version ?? { method: '', content: undefined });
  }
  if (previous.method !== 'DELETE') return changed(parsed[index + 1], resource, 'Saved');
  // What was deleted and came back is measured by what it was before.
  const before = parsed.slice(index + 1).find((one) => one !== undefined);
  const { words, fields } = changed(before, resource, 'Restored');
  const isSame = before === undefined || fields.length === 0;
  return { words: isSame ? 'Restored' : `Restored, ${lowered(words)}`, fields };
}

function changed(before: JsonObject | undefined, after: JsonObject, plain: string): VersionSummary {
  if (before === undefined) return { words: plain, fields: [] };
  const changes = endpointDiff(before, after);
  const words = changeSummary(changes);
  if (words === '') return { words: 'Saved without changes', fields: [] };
  return {
    words: words.charAt(0).toUpperCase() + words.slice(1),
    fields: [...new Set(changes.map(fieldOf))],
  };
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
