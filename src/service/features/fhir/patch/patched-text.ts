import { applyFhirPathPatch } from './fhirpath-patch.ts';
import { applyJsonPatch } from './json-patch.ts';
import { isSpelledObject, spelledJson, textOfSpelled } from './spelled-json.ts';

/**
 * Patches a stored resource: a list is a JSON Patch, anything else a FHIRPath Patch. Text in and out, so that
 * untouched parts keep their spelling. Throws `invalid_request`, or `precondition_failed` for a failed `test`; the
 * result is not validated.
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
