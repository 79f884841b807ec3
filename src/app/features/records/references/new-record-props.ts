import type { FormSection } from '#app/fhir-form/fhir-form-kind.ts';
import type { ReferenceInput } from '#app/fhir-form/form-context.ts';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { OfferedKind } from '../records.queries.ts';
import type { ReferenceTarget } from './load-target.ts';

/** Of the dialog that creates a record within another one's form or page. */
export interface CreateRecordDialogProps {
  siteId: string;
  kind: OfferedKind;
  /** The searched text, a possible name. */
  name: string;
  /** Further initial content. */
  initial?: JsonObject;
  /** What it is called in lower case and its sections, if not those of the kind. */
  as?: { thing: string; sections: readonly FormSection[] } | undefined;
  ReferenceInput: ReferenceInput;
  onCreated: (target: ReferenceTarget) => void;
  onClose: () => void;
}
