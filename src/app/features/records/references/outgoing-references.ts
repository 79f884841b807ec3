import { objectOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { capitalize } from '#words/letter-case.ts';
import { type ReferencePlace, referencePlace } from '../reference-places.ts';

export interface OutgoingReference {
  label: string;
  reference: string;
  display: string;
  /** Undefined for no record of this site. */
  place: ReferencePlace | undefined;
}

/** All references of a resource, distinct per element, except to contained resources. */
export function outgoingReferences(resource: UnknownObject): readonly OutgoingReference[] {
  const references = new Map<string, OutgoingReference>();
  walk(resource, '', (one) => {
    const name = `${one.label} ${one.reference}`;
    if (!references.has(name)) references.set(name, one);
  });
  return [...references.values()];
}

function walk(
  value: unknown,
  label: string,
  onReference: (reference: OutgoingReference) => void,
): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, label, onReference);
    return;
  }
  const members = objectOf(value);
  const { reference, display } = members;
  if (typeof reference === 'string' && !reference.startsWith('#')) {
    const words = typeof display === 'string' ? display : '';
    onReference({ label, reference, display: words, place: referencePlace(reference) });
  }
  for (const [name, member] of Object.entries(members)) {
    if (name !== 'contained')
      walk(member, genericNames.includes(name) ? label : labelOfElement(name), onReference);
  }
}

/** Element names less specific than that of their parent. */
const genericNames = ['actor', 'individual', 'entity', 'target', 'extension'];

/** `managingOrganization` as "Managing organization". */
function labelOfElement(name: string): string {
  return capitalize(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}
