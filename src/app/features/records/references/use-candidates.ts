import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { folded } from '#contract/base/folded.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { type OfferedKind, recordsQueries } from '../records.queries.ts';
import { searchedFieldsText } from './candidate-search.ts';
import type { ReferenceTarget } from './load-target.ts';
import { parametersOf, referencesQueries } from './references.queries.ts';

/** An option of a reference field. */
export type Candidate =
  | { by: 'record'; kind: OfferedKind; target: ReferenceTarget }
  /** Limits the search to a kind. `isMore`: it has more matches; otherwise there are too many kinds to search. */
  | { by: 'kind'; kind: OfferedKind; isMore: boolean }
  | { by: 'all' }
  /** Creates a record; alone if the search has no record of its kind. */
  | { by: 'create'; kind: OfferedKind; isAlone: boolean };

/** Maximum kinds searched together; with more, one must be chosen first. */
const maxKinds = 8;
/** Up to this many kinds, creating each is offered. */
const fewKinds = 3;
const ofOneKind = 10;
const ofSeveralKinds = 4;

interface CandidatesOptions {
  siteId: string;
  kinds: readonly OfferedKind[];
  /** The kinds have been narrowed by choice. */
  isNarrowed: boolean;
  canCreate: boolean;
  /** Empty for recently changed records. */
  text: string;
  isOn: boolean;
}

/** Candidates while typing, debounced. */
export function useCandidates(options: CandidatesOptions) {
  const { siteId, kinds, isNarrowed, canCreate, isOn } = options;
  const [text, setText] = useState(options.text);
  useDebounced({ text: options.text, current: text }, setText);
  const isSearched = kinds.length <= maxKinds;
  const count = kinds.length === 1 ? ofOneKind : ofSeveralKinds;
  const searches = useQueries({
    queries: kinds.map((kind) => ({
      ...referencesQueries.candidates(siteId, { kind, text, count }),
      enabled: isOn && isSearched,
    })),
  });
  const { data: declaredKinds } = useQuery({ ...recordsQueries.declared(siteId), enabled: isOn });
  const targetsOf = (at: number) => searches[at]?.data ?? [];
  const isEmpty = (at: number) => targetsOf(at).length === 0;
  const candidatesOfKind = (at: number): Candidate[] => {
    const [kind, targets] = [kinds[at], targetsOf(at)];
    if (kind === undefined) return [];
    const isNew = kinds.length <= fewKinds || (text !== '' && isEmpty(at));
    return [
      ...targets.map((target) => ({ by: 'record' as const, kind, target })),
      ...(kinds.length > 1 && targets.length >= count
        ? [{ by: 'kind' as const, kind, isMore: true }]
        : []),
      ...(canCreate && isNew ? [{ by: 'create' as const, kind, isAlone: isEmpty(at) }] : []),
    ];
  };
  const inOrder = [...kinds.keys()].toSorted(
    (one, other) => Number(isEmpty(one)) - Number(isEmpty(other)),
  );
  const candidates: Candidate[] = isSearched
    ? inOrder.flatMap(candidatesOfKind)
    : kinds
        .filter(({ kind }) => folded(kindWordsOf(kind).many).includes(folded(text)))
        .map((kind) => ({ by: 'kind', kind, isMore: false }));
  const error = searches.find((search) => search.error)?.error;
  const isBehind = text !== options.text;
  const isSearching = isOn && (isBehind || searches.some(({ isLoading }) => isLoading));
  const all: Candidate[] = isNarrowed ? [{ by: 'all' }] : [];
  return {
    // Enter must not choose a result of an earlier search text.
    candidates: [...(isSearching ? [] : candidates), ...all],
    isSearching,
    isNothing:
      isSearched && canCreate && text !== '' && searches.every(({ data }) => data?.length === 0),
    failure: error ? problemMessage(error) : undefined,
    searchedBy:
      isSearched && declaredKinds !== undefined
        ? searchedFieldsText(
            kinds.map(({ kind }) => ({ kind, parameters: parametersOf(declaredKinds, kind) })),
          )
        : '',
  };
}
