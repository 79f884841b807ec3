import type { ReactNode } from 'react';
import { isJsonObject, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { ListedKind } from '#app/list/export/export-resources-dialog.tsx';
import type { ResourceListQuery } from '#app/list/search/search-address.ts';
import type { Selection } from '#app/list/selection.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { pickMembers } from './bulk-change.ts';
import type { EditableField } from './bulk-edits.ts';

export interface StateElement {
  element: string;
  options: readonly { value: string | boolean; label: string }[];
  chip: (value: unknown) => ReactNode;
}

/** A FHIR kind for bulk changes and imports. */
export interface BulkKind extends ListedKind {
  state?: StateElement | undefined;
  /** Editable fields besides labels and status. */
  fields?: readonly EditableField[];
  words: RecordWords;
  /** Warnings about changed records, the same as in the kind's form. */
  useWarnings?: UseWarnings;
}

/** Returns a function from a record and its new version to warnings; `shown`: the new versions on the page. */
export type UseWarnings = (
  siteId: string,
  shown: readonly JsonObject[],
) => (before: Pick<BulkTarget, 'id' | 'members'>, after: JsonObject) => readonly string[];

export const noWarnings: UseWarnings = () => () => [];

export interface ResourceRow {
  id: string;
  resource: UnknownObject;
}

export interface BulkDrawerProps {
  siteId: string;
  kind: BulkKind;
  query: ResourceListQuery;
  selection: Selection<ResourceRow>;
  onDone: () => void;
  onClose: () => void;
}

/** A resource to change, in the version that was shown. */
export interface BulkTarget {
  id: string;
  title: string;
  versionId: string | undefined;
  /** The members that changes look at. */
  members: JsonObject;
}

export function bulkTarget(kind: BulkKind, resource: UnknownObject): BulkTarget {
  const { titleOf, state, fields = [] } = kind;
  const content = resource as JsonObject; // parsed JSON
  const { id, meta } = content;
  const elements = [state?.element ?? '', ...fields.map(({ element }) => element), 'meta'];
  return {
    id: textOf(id) ?? '',
    title: titleOf(resource),
    versionId: isJsonObject(meta) ? textOf(meta.versionId) : undefined,
    members: pickMembers(content, elements),
  };
}
