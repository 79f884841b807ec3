import { capitalize } from '#words/letter-case.ts';
import { type ReferencePlace, referencePlace } from '../reference-path.ts';

/** A reference that a record holds. */
export interface OutgoingReference {
  /** What the element is called that holds it: "Managing organization". */
  label: string;
  /** As it is stored. */
  reference: string;
  display: string;
  /** Undefined: not a record of this site. */
  place: ReferencePlace | undefined;
}

/** Everything that a resource refers to, each thing once for each element; not what it contains itself. */
export function outgoingReferences(
  resource: Readonly<Record<string, unknown>>,
): readonly OutgoingReference[] {
  const references = new Map<string, OutgoingReference>();
  walk(resource, '', (one) => {
    const name = `${one.label} ${one.reference}`;
    if (!references.has(name)) references.set(name, one);
  });
  return [...references.values()];
}

function walk(value: unknown, label: string, tell: (one: OutgoingReference) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, label, tell);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { reference, display } = value as { reference?: unknown; display?: unknown }; // looked at right here
  if (typeof reference === 'string' && !reference.startsWith('#')) {
    const words = typeof display === 'string' ? display : '';
    tell({ label, reference, display: words, place: referencePlace(reference) });
  }
  for (const [name, member] of Object.entries(value)) {
    if (name !== 'contained') walk(member, isAside(name) ? label : inWords(name), tell);
  }
}

/** Names that say less than that of the element around them. */
function isAside(name: string): boolean {
  return ['actor', 'individual', 'entity', 'target', 'extension'].includes(name);
}

/** `managingOrganization` as "Managing organization". */
function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalize(words);
}
