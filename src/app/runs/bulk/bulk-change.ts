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
import { editedValue, editProblem, type FieldEdit } from './bulk-edits.ts';

/**
 * What is done with each of many resources. `state`: one element of simple type. `labels`: confidentiality is left as it
 * is by null and taken away by an empty text.
 */
export type BulkChange = BulkEdit | CopyChange | { action: 'delete' };

/** A change that follows from the resource alone. */
export type BulkEdit =
  | {
      action: 'state';
      element: string;
      value: string | boolean;
      /** What people call the value. */
      name: string;
    }
  | {
      action: 'labels';
      confidentiality: string | null;
      added: readonly JsonObject[];
      removed: readonly JsonObject[];
    }
  | FieldEdit;

/** Whether a change follows from the resource alone, and can be shown before it is made. */
export function isEdit(change: BulkChange): change is BulkEdit {
  return change.action !== 'delete' && change.action !== 'copy';
}

/** What holds for all rows of a run that changes resources of one kind. */
export interface BulkParams {
  siteId: string;
  /** The resource type, and what several of it are called within a sentence. */
  kind: string;
  plural: string;
  /** Why, for the histories of what is changed. */
  reason?: string;
  change: BulkChange;
  /** Reads the delete of one, by which it is undone. */
  readDeletion?: (id: string) => Promise<RecordChange[] | undefined>;
}

/** What a run is called while it changes resources, and afterwards. */
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

/** Members as they are to be, null for one that is to go: a JSON merge patch (https://www.rfc-editor.org/rfc/rfc7396). */
export type MergePatch = JsonObject;

/** What a change makes of a resource, of which only what it touches need be there. */
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
  const gone = new Set(removed.map(tagToken));
  const isKept = (coding: JsonObject) => !gone.has(tagToken(coding));
  const labels = codingsOf(security).filter(isKept);
  const isNoOp = confidentiality === null || confidentialityIn(labels) === confidentiality;
  const tags = codingsOf(tag).filter(isKept);
  const there = new Set(tags.map(tagToken));
  return {
    meta: {
      security: listOrNothing(isNoOp ? labels : withConfidentiality(labels, confidentiality)),
      tag: listOrNothing([...tags, ...added.filter((one) => !there.has(tagToken(one)))]),
    },
  };
}

function listOrNothing(codings: JsonObject[]): JsonValue {
  return codings.length === 0 ? null : codings;
}

/** The resource with the members of a patch; what it does not name stays, in its place. */
export function withPatch(resource: JsonObject, patch: MergePatch): JsonObject {
  const next = { ...resource };
  for (const [name, value] of Object.entries(patch)) {
    const own = next[name];
    if (value === null) delete next[name];
    else if (!isJsonObject(value)) next[name] = value;
    else {
      const inner = withPatch(isJsonObject(own) ? own : {}, value);
      // R4 has no empty objects.
      if (Object.keys(inner).length > 0) next[name] = inner;
      else delete next[name];
    }
  }
  return next;
}

/** Whether a change would leave a resource, or what it looks at of one, as it is; an open choice would. */
export function isNoOp(change: BulkChange | undefined, resource: JsonObject): boolean {
  if (change === undefined) return true;
  if (!isEdit(change)) return false;
  return sameJson(withPatch(resource, patchOf(change, resource)), resource);
}

/** What keeps a change from being made of a resource; undefined where nothing does. */
export function problemOf(change: BulkChange | undefined, resource: JsonObject) {
  if (change === undefined || !isEdit(change)) return undefined;
  if (change.action === 'state' || change.action === 'labels') return undefined;
  return editProblem(change, resource);
}

/** The patch that makes the one of the other. */
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

/** The members of a resource that changes look at; of `meta` its labels. */
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

/** The members that a change looks at. */
export function editedMembers(change: BulkEdit): string[] {
  return [change.action === 'labels' ? 'meta' : change.element];
}
