import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { objectOf } from '#app/kit/json/unknown-object.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { type FhirKindName, type FhirKindSegment, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { OfferedKind } from './records.queries.ts';

/** The local target of a reference. */
export interface ReferencePlace {
  kind: FhirKindName;
  segment: FhirKindSegment;
  id: string;
}

/** The target of a reference to a kind of the site; undefined for any other. */
export function referencePlace(reference: unknown): ReferencePlace | undefined {
  const text = typeof reference === 'string' ? reference : objectOf(reference).reference;
  if (typeof text !== 'string') return undefined;
  // A version's reference leads to the current record.
  const [, kind, id] = /^(\w+)\/([^/#?]+)(?:\/_history\/[^/]+)?$/.exec(text) ?? [];
  const entry = fhirKinds.find((one) => one.kind === kind);
  return entry === undefined || id === undefined
    ? undefined
    : { kind: entry.kind, segment: entry.segment, id };
}

export function referencePath(siteId: string, reference: unknown): string | undefined {
  const place = referencePlace(reference);
  return place && resourcePath(siteId, place.kind, place.id);
}

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
