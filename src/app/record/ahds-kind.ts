import type { PageMeta } from '#contract/base/paging.ts';
import type { RecordWords, RecordWrite } from './record-kind.ts';
import type { HistoryPage } from './stored-version.ts';

/** Shared labels of records in the animal health data store. */
export const ahdsWords = {
  values: 'plain',
  isEmptyUnset: true,
} satisfies Partial<RecordWords>;

/** Fast to load, and more than fits a screen. */
const ahdsPageSize = 100;

export function ahdsHistoryQuery({
  token = '0',
  count = ahdsPageSize,
}: {
  token?: string | undefined;
  count?: number | undefined;
}) {
  return { page: Number(token), pageSize: count };
}

/** A page of versions in the contract's form. */
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

/** Parses an AHDS history page. `actionOf` labels versions whose action matters more than their content. */
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
      action: actionOf?.(version),
    })),
    total: meta.total,
    next: meta.hasNext ? String(meta.page + 1) : undefined,
  };
}

/** The changed fields, for a partial update. */
export function changedPart({ text, changed }: RecordWrite): Record<string, unknown> {
  const record = JSON.parse(text) as Record<string, unknown>; // the text of a record
  return Object.fromEntries(changed.map((field) => [field, record[field]]));
}
