import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, isStatus } from '../../api/api-error.ts';
import type { Answer } from '../../api/call.ts';
import type { ShownGroup } from '../../diff/comparison.ts';
import type { RestoreTools } from '../history-view.tsx';
import type { RecordKind } from './record-kind.ts';

/** How a kind of record is restored: by writing fields of an older version over the current one. */
export interface RecordRestore {
  kind: RecordKind;
  /** What the record is known by among queries, and how it is asked for as it is now, with its version. */
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Answer<object>>;
  /** Fields that can be written. */
  writable: readonly string[];
  /** Writes these fields, only over the version `ifMatch`. */
  save: (
    fields: Record<string, unknown>,
    ifMatch: string | undefined,
  ) => Promise<{ etag: string | undefined }>;
}

/** Restoring an older version of a record: what it would change now, what of that is wanted, and the write. */
export function useRecordRestore(
  { kind, queryKey, load, writable, save }: RecordRestore,
  { older, field }: Pick<RestoreTools, 'older' | 'field'>,
) {
  const now = useQuery({
    queryKey: [...queryKey, 'restored over'],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [isSaving, setIsSaving] = useState(false);
  const shown = now.isFetchedAfterMount ? now.data : undefined;
  const comparison = useMemo(
    () => shown && kind.comparisonOf(shown.text, older.content),
    [kind, shown, older],
  );
  const isWritable = ({ field: name }: ShownGroup) => writable.includes(name);
  const groups = comparison?.groups.filter(isWritable);
  const kept = comparison?.groups.filter((group) => !isWritable(group)) ?? [];
  const offered = (groups ?? []).map((group) => group.field);
  const first = offered.filter((name) => field === undefined || name === field);
  const fields = offered.filter((name) => chosen?.has(name) ?? first.includes(name));

  /** Writes the chosen fields; answers the version that this made and the one before it, or nothing where it was refused. */
  async function restore() {
    if (shown === undefined) return undefined;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      const values = JSON.parse(older.content) as Record<string, unknown>; // as it was written from a version
      const picked = Object.fromEntries(fields.map((name) => [name, values[name]]));
      const saved = await save(picked, shown.etag);
      return { versionId: versionOf(saved.etag), over: versionOf(shown.etag) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isStatus(error, 412)) {
        // What is different now is not chosen, so that nobody's save is taken back unasked.
        setChosen(new Set(fields));
        setIsOvertaken(true);
        await now.refetch();
      } else setRefusal(error);
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    /** What differs in fields that can be written; undefined until the current version is there. */
    groups,
    /** What fields are called that differ, too, and stay as they are. */
    kept: kept.map(({ label }) => label),
    /** The version that is there now, as far as its number is known. */
    version: versionOf(shown?.etag),
    /** Fields that differ and can be written. */
    offered,
    /** Those of them that come back. */
    fields,
    choose: (next: readonly string[]) => setChosen(new Set(next)),
    /** Somebody saved between the look and the write. */
    isOvertaken,
    refusal,
    failure: shown === undefined ? now.error : null,
    isSaving,
    restore,
  };
}

/** The number in `W/"7"`. */
function versionOf(etag: string | undefined): string | undefined {
  return /"(\d+)"/.exec(etag ?? '')?.[1];
}
