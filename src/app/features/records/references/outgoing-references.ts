import { capitalize } from '#words/letter-case.ts';
import { type ReferencePlace, referencePlace } from '../reference-path.ts';

export interface OutgoingReference {
  label: string;
  reference: string;
  display: string;
  /** Undefined for no record of this site. */
  place: ReferencePlace | undefined;
}

/** All references of a resource, distinct per element, except to contained resources. */
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
  const { reference, display } = value as { reference?: unknown; display?: unknown }; // checked here
  if (typeof reference === 'string' && !reference.startsWith('#')) {
    const words = typeof display === 'string' ? display : '';
    tell({ label, reference, display: words, place: referencePlace(reference) });
  }
  for (const [name, member] of Object.entries(value)) {
    if (name !== 'contained')
      walk(member, isLessSpecific(name) ? label : labelOfElement(name), tell);
  }
}

/** Element names less specific than that of their parent. */
function isLessSpecific(name: string): boolean {
  return ['actor', 'individual', 'entity', 'target', 'extension'].includes(name);
}

/** `managingOrganization` as "Managing organization". */
function labelOfElement(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalize(words);
}
