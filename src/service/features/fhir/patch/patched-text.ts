import { applyFhirPathPatch } from './fhirpath-patch.ts';
import { applyJsonPatch } from './json-patch.ts';
import { isSpelledObject, spelledJson, textOfSpelled } from './spelled-json.ts';

/**
 * A stored resource after a patch: a JSON Patch where that is a list, else a FHIRPath Patch. Both as text, so that what
 * the patch does not name stays as it was written. Throws `invalid_request`, or `precondition_failed` where a `test`
 * does not hold; whether the outcome is a resource still is not looked at.
 */
export function patchedText(current: string, patch: string): string {
  const resource = spelledJson(current);
  const changes = spelledJson(patch);
  if (Array.isArray(changes)) applyJsonPatch(resource, changes.filter(isSpelledObject));
  else if (isSpelledObject(resource) && isSpelledObject(changes)) {
    applyFhirPathPatch(resource, changes);
  }
  return textOfSpelled(resource);
}
