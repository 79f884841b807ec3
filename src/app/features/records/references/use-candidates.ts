import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { folded } from '#contract/base/folded.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { recordsQueries } from '../records.queries.ts';
import { searchedWords } from './candidate-search.ts';
import type { ReferenceTarget } from './load-target.ts';
import { type OfferedKind, parametersOf, referencesQueries } from './references.queries.ts';

/** What can be chosen in the field of a reference. */
export type Candidate =
  | { by: 'record'; kind: OfferedKind; target: ReferenceTarget }
  /** Only records of this kind are to be looked for. */
  | { by: 'kind'; kind: OfferedKind }
  | { by: 'all' }
  /** A new record is to be made. */
  | { by: 'create'; kind: OfferedKind };

/** So many kinds are searched at once; of more, one is chosen first. */
const mostKinds = 8;
/** Beside so many kinds there is room to offer a new record of each. */
const fewKinds = 3;
const ofOneKind = 10;
const ofSeveralKinds = 4;

interface CandidatesOptions {
  siteId: string;
  kinds: readonly OfferedKind[];
  /** These kinds are a choice out of several. */
  isNarrowed: boolean;
  canCreate: boolean;
  /** Empty: those that changed last. */
  text: string;
  isOn: boolean;
}

/** The records that a reference may lead to, as somebody types: their search follows after a pause. */
export function useCandidates(options: CandidatesOptions) {
  const { siteId, kinds, isNarrowed, canCreate, isOn } = options;
  const [text, setText] = useState(options.text);
  useDebounced({ text: options.text, current: text }, setText);
  const isSearched = kinds.length <= mostKinds;
  const count = kinds.length === 1 ? ofOneKind : ofSeveralKinds;
  const searches = useQueries({
    queries: kinds.map((kind) => ({
      ...referencesQueries.candidates(siteId, { kind, text, count }),
      enabled: isOn && isSearched,
    })),
  });
  const { data: declared } = useQuery({ ...recordsQueries.declared(siteId), enabled: isOn });
  const targetsOf = (at: number) => searches[at]?.data ?? [];
  const isEmpty = (at: number) => targetsOf(at).length === 0;
  const ofKind = (at: number): Candidate[] => {
    const [kind, targets] = [kinds[at], targetsOf(at)];
    if (kind === undefined) return [];
    const isNew = kinds.length <= fewKinds || (text !== '' && isEmpty(at));
    return [
      ...targets.map((target) => ({ by: 'record' as const, kind, target })),
      ...(kinds.length > 1 && !isEmpty(at) ? [{ by: 'kind' as const, kind }] : []),
      ...(canCreate && isNew ? [{ by: 'create' as const, kind }] : []),
    ];
  };
  const inOrder = [...kinds.keys()].toSorted(
    (one, other) => Number(isEmpty(one)) - Number(isEmpty(other)),
  );
  const candidates: Candidate[] = isSearched
    ? inOrder.flatMap(ofKind)
    : kinds
        .filter(({ kind }) => folded(kindWordsOf(kind).many).includes(folded(text)))
        .map((kind) => ({ by: 'kind', kind }));
  const error = searches.find((search) => search.error)?.error;
  const isSearching = isOn && searches.some(({ isLoading }) => isLoading);
  const all: Candidate[] = isNarrowed ? [{ by: 'all' }] : [];
  return {
    // What was found for other words must not be chosen by a quick key.
    candidates: [...(isSearching ? [] : candidates), ...all],
    isSearching,
    /** It was searched, and nothing is called that. */
    isNothing:
      isSearched && canCreate && text !== '' && searches.every(({ data }) => data?.length === 0),
    failure: error ? problemMessage(error) : undefined,
    /** By what they are searched, in words. */
    searchedBy:
      isSearched && declared !== undefined
        ? searchedWords(kinds.map(({ kind }) => parametersOf(declared, kind)))
        : '',
  };
}
