import { bounded } from './index-values.ts';

/** Where a reference points: a resource of the same site, or (kind '') any address. */
export interface ReferencePlace {
  targetKind: string;
  targetKey: string;
}

const local = /^([A-Z][A-Za-z]*)\/([A-Za-z0-9.\-_]{1,64})(?:\/_history\/[^/]+)?$/;

/** The place of a reference as text; of which version does not matter, nor the case of the id. */
export function placeOf(reference: string): ReferencePlace {
  const [, targetKind, id] = local.exec(reference) ?? [];
  if (targetKind === undefined || id === undefined) {
    return { targetKind: '', targetKey: bounded(reference) };
  }
  return { targetKind, targetKey: id.toLowerCase() };
}

/**
 * The kind of the resource that a Reference points to, without looking it up: from its address (absolute ones too), the
 * contained resource that it names, or its type.
 */
export function kindOfTarget(
  { reference, type }: Record<string, unknown>,
  resource: Record<string, unknown>,
): string | undefined {
  if (typeof reference === 'string') {
    if (reference.startsWith('#')) return kindOfContained(resource, reference.slice(1));
    const [, kind] = /(?:^|\/)([A-Z][A-Za-z]*)\/[^/]+(?:\/_history\/[^/]+)?$/.exec(reference) ?? [];
    if (kind !== undefined) return kind;
  }
  return typeof type === 'string' ? type : undefined;
}

function kindOfContained({ contained }: Record<string, unknown>, id: string): string | undefined {
  const resources: unknown[] = Array.isArray(contained) ? contained : [];
  const found = resources.find(
    (item): item is { resourceType: string } =>
      typeof item === 'object' && item !== null && 'id' in item && item.id === id,
  );
  return found?.resourceType;
}
