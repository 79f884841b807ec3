import { isJsonObject, type JsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';

/** What becomes of resources that are copied to another site. */
export interface CopyChange {
  action: 'copy';
  toSiteId: string;
  /** What people call the site. */
  toSite: string;
  identifiers: 'kept' | 'left';
  /** What becomes of a reference to a record that the other site does not have: its name stays, or nothing. */
  missing: 'named' | 'left';
  /** References of this site with those of the other: `Organization/7` with `Organization/12`. */
  references: Readonly<Record<string, string>>;
  /** What the records are called that the other site does not have. */
  names: Readonly<Record<string, string>>;
}

/** What a reference to a record of the same site leads to: `Organization/7`, also with a version behind it. */
const local = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[^/]+)?$/;

/** A record of the same site that another one refers to. */
export interface LocalReference {
  kind: string;
  id: string;
  /** `Organization/7` */
  key: string;
  /** What it is called where it is referred to. */
  display?: string;
}

/** What a text of a reference leads to; undefined where that is no record of the same site. */
function localReference(reference: JsonValue | undefined): LocalReference | undefined {
  const [, kind, id] = local.exec(textOf(reference) ?? '') ?? [];
  return kind === undefined || id === undefined ? undefined : { kind, id, key: `${kind}/${id}` };
}

/** The records of the same site that a resource refers to, each once. */
export function localReferences(resource: JsonObject): LocalReference[] {
  const references = new Map<string, LocalReference>();
  walk(resource, (reference) => {
    references.set(reference.key, { ...references.get(reference.key), ...reference });
  });
  return [...references.values()];
}

function walk(value: JsonValue, tell: (reference: LocalReference) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, tell);
  if (!isJsonObject(value)) return;
  const reference = localReference(value.reference);
  const display = textOf(value.display);
  if (reference !== undefined) tell({ ...reference, ...(display !== undefined && { display }) });
  for (const member of Object.values(value)) walk(member, tell);
}

/**
 * The resource as another site is to have it: without its id and its versions, with its references led to that site's
 * records. One that leads nowhere there is left out, or keeps what it is called.
 */
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

/** Undefined where nothing is left of it. */
function withReferences(value: JsonValue, change: CopyChange): JsonValue | undefined {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => withReferences(item, change) ?? []);
    return items.length === 0 && value.length > 0 ? undefined : items;
  }
  if (!isJsonObject(value)) return value;
  const own = localReference(value.reference);
  if (own !== undefined) {
    const there = change.references[own.key];
    if (there !== undefined) return { ...value, reference: there };
    if (change.missing === 'left') return undefined;
    const { reference: _, ...rest } = value;
    return rest.display === undefined
      ? { ...rest, display: change.names[own.key] ?? own.key }
      : rest;
  }
  const members = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
    const next = withReferences(member, change);
    return next === undefined ? [] : [[name, next]];
  });
  // R4 has no empty objects.
  return members.length === 0 && Object.keys(value).length > 0
    ? undefined
    : Object.fromEntries(members);
}
