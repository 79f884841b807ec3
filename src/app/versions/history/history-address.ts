import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PathStep } from '../diff/list-alignment.ts';

export const comparisonViews = ['meaning', 'side', 'text'] as const;
export type ComparisonView = (typeof comparisonViews)[number];

/** A field whose values are told: a path, which is that of the version `at` where it leads through a list. */
export interface ChosenField {
  path: readonly PathStep[];
  at?: string | undefined;
}

/** All that a history page's address says. */
export interface HistoryAddress {
  /** Version ids of the pair that is compared. */
  from: string | undefined;
  to: string | undefined;
  view: ComparisonView;
  field: ChosenField | undefined;
  /** Only versions that changed one of these fields. */
  changed: string[];
  /** Only versions by one of these people. */
  by: string[];
  /** The version that is about to be restored, and the only field of it where not all. */
  restore: string | undefined;
  restoreField: string | undefined;
  /** The version whose change is about to be undone. */
  undo: string | undefined;
  /** The version that is read as a whole, or `newestVersion`. */
  read: string | undefined;
}

/** Stands in an address for whichever version is the newest. */
export const newestVersion = 'newest';

/** The query of a history's address that shows the record as it is now, to be read. */
export const readNewest = `?read=${newestVersion}`;

export function readHistoryAddress(search: URLSearchParams): HistoryAddress {
  const one = (name: string) => search.get(name) || undefined;
  const field = one('field');
  return {
    from: one('from'),
    to: one('to'),
    view: comparisonViews.find((view) => view === one('view')) ?? 'meaning',
    field: field === undefined ? undefined : { path: pathOf(field), at: one('at') },
    changed: search.getAll('changed').filter(Boolean),
    by: search.getAll('by').filter(Boolean),
    restore: one('restore'),
    restoreField: one('restoreField'),
    undo: one('undo'),
    read: one('read'),
  };
}

/** The address's query: what is as usual is left out. */
export function writeHistoryAddress(address: HistoryAddress): string {
  const { from, to, view, field, changed, by, restore, restoreField, undo, read } = address;
  const search = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && search.set(name, value);
  set('from', from);
  set('to', to);
  set('view', view === 'meaning' ? undefined : view);
  set('field', field && fieldText(field.path));
  set('at', field?.at);
  for (const name of changed) search.append('changed', name);
  for (const person of by) search.append('by', person);
  set('restore', restore);
  set('restoreField', restoreField);
  set('undo', undo);
  set('read', read);
  return search.toString();
}

/** `contact.0.rank`; a dot within a name is written as `%2E`. */
export function fieldText(path: readonly PathStep[]): string {
  return path.map((step) => String(step).replaceAll('%', '%25').replaceAll('.', '%2E')).join('.');
}

function pathOf(text: string): PathStep[] {
  return text.split('.').map((step) => {
    if (/^\d{1,6}$/.test(step)) return Number(step);
    return step.replaceAll('%2E', '.').replaceAll('%25', '%');
  });
}

export type ChangeAddress = (
  part: Partial<HistoryAddress>,
  options?: { replace?: boolean },
) => void;

/** What the address says, and how to change parts of it. */
export function useHistoryAddress(): readonly [HistoryAddress, ChangeAddress] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const current = useMemo(() => readHistoryAddress(search), [search]);
  // A choice must be seen at once, and not only when the address has followed.
  const [address, setAddress] = useOptimistic(current);

  const change: ChangeAddress = (part, { replace = false } = {}) => {
    const next = { ...address, ...part };
    startTransition(async () => {
      setAddress(next);
      await navigate({ search: writeHistoryAddress(next) }, { replace, preventScrollReset: true });
    });
  };
  return [address, change];
}
