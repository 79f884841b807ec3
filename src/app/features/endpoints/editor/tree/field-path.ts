import { isJsonObject, type JsonObject } from '../../../../shared/json/json-text.ts';
import { isShownAsJson, mainMember } from '../r4/element-forms.ts';
import { memberNamed } from '../r4/element-types.ts';
import { stepsOf, type TreePath, valueAt } from './form-tree.ts';

/** Members that the form leaves to the service. */
const unshown = new Set(['resourceType', 'meta.versionId', 'meta.lastUpdated', 'meta.id']);

/**
 * The field that shows what is at a place: the place itself, the JSON box around it, or the field that stands for an
 * object as a whole. Undefined where the form shows nothing of it.
 */
export function fieldPathOf(tree: JsonObject, path: TreePath): TreePath | undefined {
  if (unshown.has(path)) return undefined;
  let type = 'Endpoint';
  let isList = false;
  let at = '';
  for (const step of stepsOf(path)) {
    const next = at === '' ? step : `${at}.${step}`;
    if (isList) {
      // A list or an entry that the tree does not have is told of at the list.
      if (!/^\d+$/.test(step) || valueAt(tree, next) === undefined) return at;
      isList = false;
    } else {
      const member = memberNamed(type, step);
      if (member === undefined) return undefined;
      ({ type, isList } = member);
    }
    at = next;
    if (!isList && isShownAsJson(type)) return at;
  }
  if (at === '' || isList) return at === '' ? undefined : at;
  const main = mainMember(type);
  const value = valueAt(tree, at);
  if (main === undefined) return at;
  return isJsonObject(value) || value === undefined ? `${at}.${main}` : at;
}
