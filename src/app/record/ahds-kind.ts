import type { PageMeta } from '#contract/base/paging.ts';
import type { RecordAddress, RecordKind, RecordWords, RecordWrite } from './record-kind.ts';

/** Shared labels of records in the animal health data store. */
export const ahdsWords = {
  values: 'plain',
  isEmptyUnset: true,
} satisfies Partial<RecordWords>;

/** Fast to load, and more than fits a screen. */
const ahdsPageSize = 100;

/** A version in the contract's form. */
interface AhdsVersion {
  versionId: number;
  savedAt: string;
  author: { name: string } | null;
  /** The operation that saved it. */
  action: string;
  content: object;
  reason?: string | undefined;
}

type ReadVersions<Version> = (
  address: RecordAddress,
  query: { page: number; pageSize: number },
  signal: AbortSignal,
) => Promise<{ data: Version[]; meta: Pick<PageMeta, 'page' | 'total' | 'hasNext'> }>;

/** Reads an AHDS history. `actionOf` labels versions whose action matters more than their content. */
export function ahdsHistory<Version extends AhdsVersion>(
  read: ReadVersions<Version>,
  actionOf?: (version: Version) => string | undefined,
): RecordKind['readHistory'] {
  return async (address, { token = '0', count = ahdsPageSize, signal }) => {
    const { data, meta } = await read(address, { page: Number(token), pageSize: count }, signal);
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
  };
}

/** The changed fields, for a partial update. */
export function changedPart({ text, changed }: RecordWrite): Record<string, unknown> {
  const record = JSON.parse(text) as Record<string, unknown>; // the text of a record
  return Object.fromEntries(changed.map((field) => [field, record[field]]));
}
