import { isJsonObject, type JsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';

export interface CopyChange {
  identifiers: 'kept' | 'left';
  /** Keeps the name of a reference without a match, or removes it. */
  missing: 'named' | 'left';
  /** Source to target references: `Organization/7` to `Organization/12`. */
  references: Readonly<Record<string, string>>;
  /** Names by source reference. */
  names: Readonly<Record<string, string>>;
}

/** A relative reference: `Organization/7`, possibly with a version. */
const local = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[^/]+)?$/;

/** A reference to a record of the same site. */
export interface LocalReference {
  kind: string;
  id: string;
  /** `Organization/7` */
  key: string;
  display?: string;
}

/** Undefined for a reference outside of the site. */
function localReference(reference: JsonValue | undefined): LocalReference | undefined {
  const [, kind, id] = local.exec(textOf(reference) ?? '') ?? [];
  return kind === undefined || id === undefined ? undefined : { kind, id, key: `${kind}/${id}` };
}

/** The distinct references of resources to records of the same site. */
export function localReferences(resources: JsonObject[]): LocalReference[] {
  const references = new Map<string, LocalReference>();
  walk(resources, (reference) => {
    references.set(reference.key, { ...references.get(reference.key), ...reference });
  });
  return [...references.values()];
}

function walk(value: JsonValue, visit: (reference: LocalReference) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isJsonObject(value)) return;
  const reference = localReference(value.reference);
  const display = textOf(value.display);
  if (reference !== undefined) visit({ ...reference, ...(display !== undefined && { display }) });
  for (const member of Object.values(value)) walk(member, visit);
}

/** A resource for another site: without id and version, with references mapped, reduced to names or removed. */
export function copyOf(resource: JsonObject, change: CopyChange): JsonObject {
  const { id: _, meta, identifier, ...rest } = resource;
  const {
    versionId: __,
    lastUpdated: ___,
    source: ____,
    ...labels
  } = isJsonObject(meta) ? meta : {};
  const whole = {
    ...rest,
    ...(Object.keys(labels).length > 0 && { meta: labels }),
    ...(identifier !== undefined && change.identifiers === 'kept' && { identifier }),
  };
  const copied = withReferences(whole, change);
  return isJsonObject(copied) ? copied : {};
}

/** Undefined if nothing is left. */
function withReferences(value: JsonValue, change: CopyChange): JsonValue | undefined {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => withReferences(item, change) ?? []);
    return items.length === 0 && value.length > 0 ? undefined : items;
  }
  if (!isJsonObject(value)) return value;
  const local = localReference(value.reference);
  if (local !== undefined) {
    const target = change.references[local.key];
    if (target !== undefined) return { ...value, reference: target };
    if (change.missing === 'left') return undefined;
    const { reference: _, ...rest } = value;
    return rest.display === undefined
      ? { ...rest, display: change.names[local.key] ?? local.key }
      : rest;
  }
  const members = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
    const next = withReferences(member, change);
    return next === undefined ? [] : [[name, next]];
  });
  // R4 forbids empty objects.
  return members.length === 0 && Object.keys(value).length > 0
    ? undefined
    : Object.fromEntries(members);
}
