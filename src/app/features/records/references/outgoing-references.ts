import { objectOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { elementsOfKind } from '../parameter-label.ts';
import { type ReferencePlace, referencePlace } from '../reference-places.ts';

export interface OutgoingReference {
  label: string;
  reference: string;
  display: string;
  /** Undefined for no record of this site. */
  place: ReferencePlace | undefined;
}

/** All references of a resource, distinct per element, except to contained resources. */
export function outgoingReferences(
  kind: FhirKindName,
  resource: UnknownObject,
): readonly OutgoingReference[] {
  const { nameInWords } = elementsOfKind(kind);
  const references = new Map<string, OutgoingReference>();

  function walk(value: unknown, label: string): void {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, label);
      return;
    }
    const members = objectOf(value);
    const { reference, display } = members;
    const key = `${label} ${String(reference)}`;
    if (typeof reference === 'string' && !reference.startsWith('#') && !references.has(key)) {
      const words = typeof display === 'string' ? display : '';
      const place = referencePlace(reference);
      references.set(key, { label, reference, display: words, place });
    }
    for (const [name, member] of Object.entries(members)) {
      if (name !== 'contained')
        walk(member, genericNames.includes(name) ? label : nameInWords(name));
    }
  }

  walk(resource, '');
  return [...references.values()];
}

/** Element names less specific than that of their parent. */
const genericNames = ['actor', 'individual', 'entity', 'target', 'extension'];
