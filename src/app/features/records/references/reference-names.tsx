import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { NamedText } from '#app/fhir-form/form-context.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import {
  namelessReferences,
  type ReferenceNames,
  recordTitle,
  titleReferences,
} from '../record-title.ts';
import { referencePlace, useOfferedKinds } from '../reference-places.ts';
import type { ReferenceTarget } from './load-target.ts';
import { referencesQueries } from './references.queries.ts';

/** Looks up the names of references in some elements, by default those in titles. */
export function useReferenceNames(
  siteId: string,
  resources: readonly UnknownObject[],
  elementNames = titleReferences,
): ReferenceNames {
  return useTargetNames(siteId, namelessReferences(resources, elementNames));
}

/** The current names of references' targets that are records of this site. */
export function useTargetNames(siteId: string, references: readonly string[]): ReferenceNames {
  const kinds = useOfferedKinds();
  return useQueries({
    queries: references.flatMap((reference) => {
      const place = referencePlace(reference);
      if (place === undefined || !kinds.some(({ kind }) => kind === place.kind)) return [];
      const select = ({ state, title }: ReferenceTarget): [string, string][] =>
        state === 'current' ? [[reference, title]] : [];
      return [{ ...referencesQueries.target(siteId, place), select }];
    }),
    combine: mapOfEntries<string>,
  });
}

/** The entries of several queries as one map. */
export function mapOfEntries<Value>(
  queries: readonly { data: [string, Value][] | undefined }[],
): ReadonlyMap<string, Value> {
  return new Map(queries.flatMap(({ data }) => data ?? []));
}

/** A resource's title, with the names of the records that it refers to. */
export function NamedTitle({ resource }: { resource: UnknownObject }) {
  const { siteId = '' } = useParams();
  return recordTitle(resource, useReferenceNames(siteId, [resource]));
}

/** The current name of a record; `fallback` until it is loaded, and if the record is gone. */
export function RecordName(props: Record<'siteId' | 'segment' | 'id' | 'fallback', string>) {
  const { siteId, segment, id, fallback } = props;
  const kind = fhirKinds.find((one) => one.segment === segment)?.kind;
  const reference = `${kind}/${id}`;
  return useTargetNames(siteId, [reference]).get(reference) ?? fallback;
}

/** A reference in brackets after its display. */
const bracketed = / \([A-Z]\w+\/[A-Za-z0-9.-]{1,64}\)/g;
const local = /\b[A-Z]\w+\/[A-Za-z0-9.-]{1,64}/g;

/** A text with the names of the records that it refers to. */
export const ReferenceNameText: NamedText = ({ children }) => {
  const { siteId = '' } = useParams();
  const text = children.replace(bracketed, '');
  const names = useTargetNames(siteId, [...new Set(text.match(local))]);
  return text.replace(local, (reference) => names.get(reference) ?? reference);
};
