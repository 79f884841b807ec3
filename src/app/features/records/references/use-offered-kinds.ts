import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import type { OfferedKind } from '../records.queries.ts';
import { type ReferencePlace, referencePlace } from '../reference-path.ts';

/** The offered kinds among the targets of a reference; all if none are named. */
export function useOfferedKinds(targets: readonly string[] = none): readonly OfferedKind[] {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return useMemo(() => {
    const offered = offeredKinds(capabilities);
    const isAny = targets.length === 0 || targets.includes('Resource');
    return isAny ? offered : offered.filter(({ kind }) => targets.includes(kind));
  }, [capabilities, targets]);
}

const none: readonly string[] = [];

/** The target of a reference, if it is a record here. */
export function useOfferedPlace(reference: unknown): ReferencePlace | undefined {
  const offered = useOfferedKinds();
  const place = referencePlace(reference);
  return offered.some(({ kind }) => kind === place?.kind) ? place : undefined;
}
