import type { ReactNode } from 'react';
import { isJsonObject, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { pickMembers } from './bulk-change.ts';
import type { EditableField } from './bulk-edits.ts';

/** The element by which people see whether a resource of a kind is in use. */
export interface StateElement {
  element: string;
  options: readonly { value: string | boolean; label: string }[];
  chip: (value: unknown) => ReactNode;
}

/** A FHIR kind as many of its resources are changed at once. */
export interface BulkKind {
  kind: FhirKindName;
  operations: Pick<FhirOperations, 'search'>;
  /** "event definition" and "event definitions". */
  thing: string;
  plural: string;
  titleOf: (resource: Loose) => string;
  /** Absent where the kind has none. */
  state?: StateElement | undefined;
  /** What else can be changed in many; absent: labels and state alone. */
  fields?: readonly EditableField[];
  words: RecordWords;
  /** What is worth a look in a record as it would become; its own form warns of the same. */
  useWarnings?: UseWarnings;
}

/** Tells of one record and what is made of it; `shown`: what is made of all that somebody looks at. */
export type UseWarnings = (
  siteId: string,
  shown: readonly JsonObject[],
) => (before: Pick<BulkTarget, 'id' | 'members'>, after: JsonObject) => readonly string[];

export const noWarnings: UseWarnings = () => () => [];

type Loose = Readonly<Record<string, unknown>>;

/** A row of a list that can be ticked. */
export interface ResourceRow {
  id: string;
  resource: Loose;
}

/** A resource that is to be changed, as it was shown: only this version is written over. */
export interface BulkTarget {
  id: string;
  title: string;
  versionId: string | undefined;
  /** The members that changes look at. */
  members: JsonObject;
}

/** What a change needs of a resource. */
export function bulkTarget(kind: BulkKind, resource: Loose): BulkTarget {
  const { titleOf, state, fields = [] } = kind;
  const content = resource as JsonObject; // read from JSON, and looked at member by member
  const { id, meta } = content;
  const elements = [state?.element ?? '', ...fields.map(({ element }) => element), 'meta'];
  return {
    id: textOf(id) ?? '',
    title: titleOf(resource),
    versionId: isJsonObject(meta) ? textOf(meta.versionId) : undefined,
    members: pickMembers(content, elements),
  };
}
