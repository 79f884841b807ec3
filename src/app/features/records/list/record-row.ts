import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { Label } from '#app/record/labels/resource-labels.ts';

/** A row from any server's resource: nothing is assumed, so that a malformed one hides no others. */
export interface RecordRow {
  id: string;
  lastUpdated: string | undefined;
  labels: readonly Label[];
  resource: UnknownObject;
}
