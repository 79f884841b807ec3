import type { ComponentType } from 'react';
import type { DraftStore } from '#app/fhir-form/draft-store.ts';
import type { FhirFormKind, FormSection } from '#app/fhir-form/fhir-form-kind.ts';
import type { ReferenceInput } from '#app/fhir-form/form-context.ts';
import type { DraftKind } from '#app/fhir-form/use-fhir-draft.ts';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { Facet } from '#app/list/search/use-facets.ts';
import { paths } from '#app/paths.ts';
import { listPath } from '#app/record/kind-operations.ts';
import type { Label } from '#app/record/labels/resource-labels.tsx';
import type { RecordAddress, RecordKind, RecordWords } from '#app/record/record-kind.ts';
import type { BulkKind } from '#app/runs/bulk/bulk-targets.tsx';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import type { GeneratedKind } from '#contract/r4/kind-elements.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from './kind-groups.shared.ts';
import type { ReferenceNames } from './record-title.ts';
import type { AnyResource, OfferedKind } from './records.queries.ts';
import type { ReferenceTarget } from './references/load-target.ts';

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

/** The part of a kind that its history pages need. */
export interface RecordView {
  kind: FhirKindName;
  segment: OfferedKind['segment'];
  /** "Event definition" */
  one: string;
  record: RecordKind;
  titleOf: (resource: UnknownObject, names: ReferenceNames) => string;
  /** The names of references that titles contain. */
  useNames: (siteId: string, resources: readonly UnknownObject[]) => ReferenceNames;
  State: ComponentType<{ resource: UnknownObject }>;
}

/** The part of a kind that a record's pages need. Endpoints declare it without the data of generated kinds. */
export interface RecordArea extends RecordView {
  operations: FhirOperations;
  /** Singular and plural within a sentence. */
  noun: string;
  plural: string;
  form: FhirFormKind;
  /** How a draft is validated and built. */
  draft: DraftKind<AnyResource>;
  newText: string;
  /** The prefix of draft keys. */
  draftsOf: (siteId: string) => readonly string[];
  bulkKind: (names: ReferenceNames) => BulkKind;
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
  /** "Event definitions" */
  many: string;
  about: string;
  /** Default columns after the name. */
  columns: readonly string[];
  parts: KindParts | undefined;
}

export interface SummaryProps {
  siteId: string;
  resource: UnknownObject;
  id: string;
  title: string;
  /** Passed down, since they need the declarations of all kinds. */
  ReferenceInput: ReferenceInput;
  CreateRecordDialog: ComponentType<CreateRecordDialogProps>;
}

/** Properties of a kind that R4's elements do not imply. */
export interface KindParts {
  /** Sections of the form, first and after the general one. */
  sections: Record<'first' | 'after', readonly FormSection[]>;
  /** Names of extensions, and of codes within them. */
  words: Pick<RecordWords, 'codes' | 'extensions'>;
  /** Columns of lists and exports after the name, and the first line of a card, which names those that are labelled. */
  facts: readonly {
    name: string;
    label: string;
    textOf: (resource: UnknownObject, names: ReferenceNames) => string;
    isLabelled?: true;
  }[];
  /** The records that refer to a row and whose names the facts show. */
  referrer: { kind: FhirKindName; param: string };
  /** Filters with counts, where the deployment has their search parameter. */
  facets: readonly Facet[];
  /** Filters by a typed text, likewise. */
  texts: readonly { field: string; label: string; hint: string }[];
  /** The first part of the record's page. */
  Summary: ComponentType<SummaryProps>;
}

/** A row from any server's resource: nothing is assumed, so that a malformed one hides no others. */
export interface RecordRow {
  id: string;
  lastUpdated: string | undefined;
  labels: readonly Label[];
  resource: UnknownObject;
}

/** Props of the dialog that creates a record within another one's form or page. */
export interface CreateRecordDialogProps {
  siteId: string;
  kind: OfferedKind;
  /** The searched text, as the initial name. */
  name: string;
  /** Further initial content. */
  initial?: JsonObject;
  /** Another noun and other sections than those of the kind. */
  as?: { noun: string; sections: readonly FormSection[] } | undefined;
  ReferenceInput: ReferenceInput;
  onCreated: (target: ReferenceTarget) => void;
  onClose: () => void;
}
