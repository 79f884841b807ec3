import {
  codingsOf,
  confidentialityIn,
  tagToken,
  withConfidentiality,
} from '#app/fhir-form/privacy/meta-codings.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sameJson,
} from '#app/kit/json/json-text.ts';
import type { RunWords } from '#app/runs/run.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import type { CopyChange } from '../copy/copy-resource.ts';
import type { RecordChange } from '../undo/undone-record.ts';
import { editedValue, editProblem, type FieldEdit, nonEmpty, withMember } from './bulk-edits.ts';

export type BulkChange = BulkEdit | CopyChange | { action: 'delete' };

/** A change that depends on the resource only. */
export type BulkEdit =
  | {
      /** Sets a primitive element. */
      action: 'state';
      element: string;
      value: string | boolean;
      /** The value's label. */
      name: string;
    }
  | {
      action: 'labels';
      /** Null leaves it unchanged; empty removes it. */
      confidentiality: string | null;
      added: readonly JsonObject[];
      removed: readonly JsonObject[];
    }
  | FieldEdit;

/** Whether a change can be previewed. */
export function isEdit(change: BulkChange): change is BulkEdit {
  return change.action !== 'delete' && change.action !== 'copy';
}

/** The parameters of a run that changes resources of one kind. */
export interface BulkParams {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** Its plural within a sentence. */
  plural: string;
  /** The reason for the histories. */
  reason?: string;
  change: BulkChange;
  /** Reads the delete of a resource, to undo it. */
  readDeletion?: (id: string) => Promise<RecordChange[] | undefined>;
}

/** The titles of a run. */
export function bulkWords({ plural, change }: BulkParams): RunWords {
  const many = capitalize(plural);
  switch (change.action) {
    case 'state':
      return {
        running: t('Setting {things} to {name}', { things: plural, name: change.name }),
        done: t('{things} set to {name}', { things: many, name: change.name }),
      };
    case 'labels':
      return {
        running: t('Changing labels of {things}', { things: plural }),
        done: t('Labels of {things} changed', { things: plural }),
      };
    case 'headers':
    case 'contacts':
    case 'value':
    case 'textReplaced': {
      const { label } = change;
      return {
        running: t('Changing {field} of {things}', { field: inSentence(label), things: plural }),
        done: t('{field} of {things} changed', { field: label, things: plural }),
      };
    }
    case 'copy':
      return {
        running: t('Copying {things} to {site}', { things: plural, site: change.toSite }),
        done: t('{things} copied to {site}', { things: many, site: change.toSite }),
      };
    case 'delete':
      return {
        running: t('Deleting {things}', { things: plural }),
        done: t('{things} deleted', { things: many }),
      };
  }
}

/** Applies a change to a resource, or to the member that it looks at; other members keep their place. */
export function changedResource(change: BulkEdit, resource: JsonObject): JsonObject {
  if (change.action === 'state') return withMember(resource, change.element, change.value);
  if (change.action !== 'labels') {
    const value = editedValue(change, resource[change.element]);
    return withMember(resource, change.element, value);
  }
  const { security, tag } = labelsOf(resource);
  const { confidentiality, added, removed } = change;
  const removedTokens = new Set(removed.map(tagToken));
  const remaining = (codings: JsonObject[]) =>
    codings.filter((coding) => !removedTokens.has(tagToken(coding)));
  const labels = remaining(codingsOf(security));
  const isKept = confidentiality === null || confidentialityIn(labels) === confidentiality;
  const tags = remaining(codingsOf(tag));
  const existing = new Set(tags.map(tagToken));
  return withLabels(resource, {
    security: nonEmpty(isKept ? labels : withConfidentiality(labels, confidentiality)),
    tag: nonEmpty([...tags, ...added.filter((one) => !existing.has(tagToken(one)))]),
  });
}

type Labels = Partial<Record<'security' | 'tag', JsonValue | undefined>>;

/** The security labels and tags of a resource. */
function labelsOf({ meta }: JsonObject): Labels {
  const { security, tag } = isJsonObject(meta) ? meta : {};
  return { ...(security && { security }), ...(tag && { tag }) };
}

function withLabels(resource: JsonObject, { security, tag }: Labels): JsonObject {
  const own = isJsonObject(resource.meta) ? resource.meta : {};
  const meta = withMember(withMember(own, 'security', security), 'tag', tag);
  // R4 forbids empty objects.
  return withMember(resource, 'meta', Object.keys(meta).length > 0 ? meta : undefined);
}

/** Whether a change has no effect on a resource; without a change there is none. */
export function isNoOp(change: BulkChange | undefined, resource: JsonObject): boolean {
  if (change === undefined) return true;
  if (!isEdit(change)) return false;
  return sameJson(changedResource(change, resource), resource);
}

/** Why a change cannot be applied to a resource; undefined if it can. */
export function problemOf(change: BulkChange | undefined, resource: JsonObject) {
  if (change === undefined || !isEdit(change)) return undefined;
  if (change.action === 'state' || change.action === 'labels') return undefined;
  return editProblem(change, resource);
}

/** Replaces a member of a resource by that of another; of `meta` only security labels and tags. */
export function putMember(resource: JsonObject, name: string, source: JsonObject): JsonObject {
  return name === 'meta'
    ? withLabels(resource, labelsOf(source))
    : withMember(resource, name, source[name]);
}

/** Some members of a resource, as `putMember` replaces them. */
export function pickMembers(resource: JsonObject, names: readonly string[]): JsonObject {
  return names.reduce<JsonObject>((part, name) => putMember(part, name, resource), {});
}

/** The name of the member that a change looks at. */
export function editedMember(change: BulkEdit): string {
  return change.action === 'labels' ? 'meta' : change.element;
}
