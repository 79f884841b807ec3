import type { ComponentType } from 'react';
import type { DraftStore } from '#app/fhir-form/draft-store.ts';
import type { FhirFormKind } from '#app/fhir-form/fhir-form-kind.ts';
import type { DraftKind } from '#app/fhir-form/use-fhir-draft.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { paths } from '#app/paths.ts';
import { listPath } from '#app/record/kind-operations.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { BulkKind } from '#app/runs/bulk/bulk-target.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import type { GeneratedKind } from '#contract/r4/kind-elements.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from './kind-groups.shared.ts';
import type { KindParts } from './kind-parts.ts';
import type { RecordAddress } from './record-keys.queries.ts';
import type { ReferenceNames } from './record-title.ts';
import type { AnyResource, OfferedKind } from './records.queries.ts';

/** The overview of all kinds but Endpoints. */
export function recordsOverview(siteId: string) {
  return { label: t('Records'), to: paths.records.to(siteId) };
}

export function listOfKind(siteId: string, kind: FhirKindName) {
  return { label: kindWordsOf(kind).many, to: listPath(siteId, kind) };
}

/** The lists above a record, outermost first. */
export function listsAbove(siteId: string, kind: FhirKindName) {
  const list = listOfKind(siteId, kind);
  return kind === 'Endpoint' ? [list] : [recordsOverview(siteId), list];
}

/** What the history of a record shows of its kind. */
export interface RecordView {
  kind: FhirKindName;
  segment: OfferedKind['segment'];
  /** "Event definition" */
  one: string;
  record: RecordKind<RecordAddress>;
  titleOf: (resource: UnknownObject, names: ReferenceNames) => string;
  /** The names of references that titles contain. */
  useNames: (siteId: string, resources: readonly UnknownObject[]) => ReferenceNames;
  State: ComponentType<{ resource: UnknownObject }>;
}

/** What the pages of a record need of its kind. Pages of Endpoints do not load what other kinds are derived from. */
export interface RecordArea extends RecordView {
  operations: FhirOperations;
  /** "Event definitions" */
  many: string;
  /** Both within a sentence. */
  thing: string;
  plural: string;
  form: FhirFormKind;
  /** How a draft is validated and built. */
  draft: DraftKind<AnyResource>;
  /** The initial content of a new record. */
  newText: string;
  /** The beginning of the keys of drafts. */
  draftsOf: (siteId: string) => readonly string[];
  bulkKind: (names: ReferenceNames) => BulkKind;
  /** The first part of the record's page. */
  Summary?: KindParts['Summary'] | undefined;
  /** Warnings about a draft, which do not block a save. */
  useWarnings?: (
    draft: DraftStore,
    address: { siteId: string; recordId: string | undefined },
  ) => readonly ProblemIssue[];
  /** Shown above the form. */
  Notice?: ComponentType<{ address: RecordAddress; isEditing: boolean }>;
  /** The page for a copy of a record, if it has one. */
  copyPath?: (siteId: string, recordId: string) => string;
}

/** A kind of record, derived from its contract entry and R4. */
export interface KindArea extends RecordArea {
  kind: GeneratedKind;
  elements: ElementTable;
  about: string;
  /** Default columns after the name. */
  columns: readonly string[];
  parts: KindParts | undefined;
}
