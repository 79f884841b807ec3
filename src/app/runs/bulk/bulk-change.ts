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
import { editedValue, editProblem, type FieldEdit, nonEmpty } from './bulk-edits.ts';

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

/** A JSON merge patch: members to set, null to remove (https://www.rfc-editor.org/rfc/rfc7396). */
type MergePatch = JsonObject;

/** The patch of a resource by a change, computed from the members that the change looks at. */
export function patchOf(change: BulkEdit, resource: JsonObject): MergePatch {
  if (change.action === 'state') return { [change.element]: change.value };
  if (change.action !== 'labels') {
    const { element } = change;
    const value = editedValue(change, resource[element]);
    const next = value === undefined ? {} : { [element]: value };
    return patchBetween(pickMembers(resource, [element]), next);
  }
  const { meta } = resource;
  const { security, tag } = isJsonObject(meta) ? meta : {};
  const { confidentiality, added, removed } = change;
  const removedTokens = new Set(removed.map(tagToken));
  const remaining = (codings: JsonObject[]) =>
    codings.filter((coding) => !removedTokens.has(tagToken(coding)));
  const labels = remaining(codingsOf(security));
  const isKept = confidentiality === null || confidentialityIn(labels) === confidentiality;
  const tags = remaining(codingsOf(tag));
  const existing = new Set(tags.map(tagToken));
  return {
    meta: {
      security: nonEmpty(isKept ? labels : withConfidentiality(labels, confidentiality)) ?? null,
      tag: nonEmpty([...tags, ...added.filter((one) => !existing.has(tagToken(one)))]) ?? null,
    },
  };
}

/** Applies a patch; other members keep their place. */
export function withPatch(resource: JsonObject, patch: MergePatch): JsonObject {
  const next = { ...resource };
  for (const [name, value] of Object.entries(patch)) {
    const own = next[name];
    if (value === null) delete next[name];
    else if (!isJsonObject(value)) next[name] = value;
    else {
      const inner = withPatch(isJsonObject(own) ? own : {}, value);
      // R4 forbids empty objects.
      if (Object.keys(inner).length > 0) next[name] = inner;
      else delete next[name];
    }
  }
  return next;
}

/** Whether a change has no effect on a resource; without a change there is none. */
export function isNoOp(change: BulkChange | undefined, resource: JsonObject): boolean {
  if (change === undefined) return true;
  if (!isEdit(change)) return false;
  return sameJson(withPatch(resource, patchOf(change, resource)), resource);
}

/** Why a change cannot be applied to a resource; undefined if it can. */
export function problemOf(change: BulkChange | undefined, resource: JsonObject) {
  if (change === undefined || !isEdit(change)) return undefined;
  if (change.action === 'state' || change.action === 'labels') return undefined;
  return editProblem(change, resource);
}

/** The patch from one version to another. */
export function patchBetween(before: JsonObject, after: JsonObject): MergePatch {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, JsonValue][] => {
      const [old, anew] = [before[name], after[name]];
      if (sameJson(old, anew)) return [];
      if (isJsonObject(old) && isJsonObject(anew)) return [[name, patchBetween(old, anew)]];
      return [[name, anew ?? null]];
    }),
  );
}

/** Some members of a resource; of `meta` only security labels and tags. */
export function pickMembers(resource: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] => {
      const value = resource[name];
      if (value === undefined) return [];
      if (name !== 'meta' || !isJsonObject(value)) return [[name, value]];
      const { security, tag } = value;
      const labels = { ...(security && { security }), ...(tag && { tag }) };
      return Object.keys(labels).length === 0 ? [] : [[name, labels]];
    }),
  );
}

/** The names of the members that a change looks at. */
export function editedMembers(change: BulkEdit): string[] {
  return [change.action === 'labels' ? 'meta' : change.element];
}
