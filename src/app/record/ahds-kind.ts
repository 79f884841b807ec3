import type { HistoryPage } from '#app/versions/history/history-pages.ts';
import type { PageMeta } from '#contract/base/paging.ts';
import type { RecordWrite } from './record-kind.ts';
import type { RecordWords } from './record-words.ts';

/** What is the same of every record of the animal health data store. */
export const ahdsWords = {
  values: 'plain',
  isEmptyUnset: true,
} satisfies Partial<RecordWords>;

/** So many are soon there, and show more than fits on a screen. */
const ahdsPageSize = 100;

/** The query of a page of an AHDS record's history. */
export function ahdsHistoryQuery({
  token = '0',
  count = ahdsPageSize,
}: {
  token?: string | undefined;
  count?: number | undefined;
}) {
  return { page: Number(token), pageSize: count };
}

/** A page of versions as `recordVersionOf` of the contract has them. */
interface AhdsHistoryPage {
  data: {
    versionId: number;
    savedAt: string;
    author: { name: string } | null;
    /** The operation that saved it. */
    action: string;
    content: object;
    reason?: string | undefined;
  }[];
  meta: Pick<PageMeta, 'page' | 'total' | 'hasNext'>;
}

/** The same of an AHDS record. `actionOf` names what a version did where its content says less. */
export function readAhdsHistory<Page extends AhdsHistoryPage>(
  { data, meta }: Page,
  actionOf?: (version: Page['data'][number]) => string | undefined,
): HistoryPage {
  return {
    entries: data.map((version) => ({
      versionId: String(version.versionId),
      savedAt: version.savedAt,
      author: version.author?.name,
      reason: version.reason,
      method: version.action.startsWith('create') ? 'POST' : 'PUT',
      content: JSON.stringify(version.content),
      deed: actionOf?.(version),
    })),
    total: meta.total,
    next: meta.hasNext ? String(meta.page + 1) : undefined,
  };
}

/** The fields that a write changes: what a partial update sends. */
export function changedPart({ text, changed }: RecordWrite): Record<string, unknown> {
  const record = JSON.parse(text) as Record<string, unknown>; // the text of a record
  return Object.fromEntries(changed.map((field) => [field, record[field]]));
}
