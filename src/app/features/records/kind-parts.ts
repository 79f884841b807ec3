import type { ComponentType } from 'react';
import type { FormSection } from '#app/fhir-form/fhir-form-kind.ts';
import type { ReferenceInput } from '#app/fhir-form/form-context.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { Facet } from '#app/list/search/use-facets.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import type { Label } from '#app/record/labels/resource-labels.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ReferenceNames } from './record-title.ts';
import type { CreateRecordDialogProps } from './references/new-record-props.ts';

export interface SummaryProps {
  siteId: string;
  /** The stored record. */
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
  /** List columns after the name. */
  columns: (names: ReferenceNames) => readonly ListColumn<RecordRow>[];
  /** CSV columns after the title. */
  csv: Readonly<Record<string, (resource: UnknownObject, names: ReferenceNames) => string>>;
  /** The first line of a card in the list. */
  cardLine: (resource: UnknownObject, names: ReferenceNames) => string;
  /** The records that refer to a row and whose names the columns show. */
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
