import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PathStep } from '../diff/list-alignment.ts';

export const comparisonViews = ['meaning', 'side', 'text'] as const;
export type ComparisonView = (typeof comparisonViews)[number];

export interface ChosenField {
  path: readonly PathStep[];
  at?: string | undefined;
}

export interface HistoryAddress {
  /** Version ids of the compared pair. */
  from: string | undefined;
  to: string | undefined;
  view: ComparisonView;
  field: ChosenField | undefined;
  /** Only versions that changed one of these fields. */
  changed: string[];
  /** Only versions by one of these people. */
  by: string[];
  /** The version to restore, and optionally a single field. */
  restore: string | undefined;
  restoreField: string | undefined;
  /** The version whose change is to be undone. */
  undo: string | undefined;
  /** The version to read in full, or `newestVersion`. */
  read: string | undefined;
}

/** Stands for the newest version in an address. */
export const newestVersion = 'newest';

/** The query that opens the current version for reading. */
export const readNewest = `?read=${newestVersion}`;

/** Members that are a single query parameter of the same name. */
const texts = ['from', 'to', 'restore', 'restoreField', 'undo', 'read'] as const;

/** The address without a drawer that writes. */
export const noDrawer = { restore: undefined, restoreField: undefined, undo: undefined };

/** The address with nothing over the comparison, or in place of it. */
export const onlyComparison = { ...noDrawer, field: undefined, read: undefined };

export function readHistoryAddress(search: URLSearchParams): HistoryAddress {
  const one = (name: string) => search.get(name) || undefined;
  const field = one('field');
  const plainParams = Object.fromEntries(texts.map((name) => [name, one(name)]));
  return {
    ...(plainParams as Record<(typeof texts)[number], string | undefined>), // just read by these names
    view: comparisonViews.find((view) => view === one('view')) ?? 'meaning',
    field: field === undefined ? undefined : { path: pathOf(field), at: one('at') },
    changed: search.getAll('changed').filter(Boolean),
    by: search.getAll('by').filter(Boolean),
  };
}

/** The query without defaults. */
export function writeHistoryAddress({ view, field, changed, by, ...rest }: HistoryAddress): string {
  const entries = [
    ...texts.map((name) => [name, rest[name]]),
    ['view', view === 'meaning' ? undefined : view],
    ['field', field && fieldText(field.path)],
    ['at', field?.at],
    ...changed.map((name) => ['changed', name]),
    ...by.map((person) => ['by', person]),
  ].filter(([, value]) => value);
  return new URLSearchParams(entries as string[][]).toString(); // empty values are filtered out
}

/** `contact.0.rank`; a dot in a name is `%2E`. */
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

/** The history's state in the address, with an updater. */
export function useHistoryAddress(): readonly [HistoryAddress, ChangeAddress] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const current = useMemo(() => readHistoryAddress(search), [search]);
  // Optimistic, so that a selection shows before the navigation completes.
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
