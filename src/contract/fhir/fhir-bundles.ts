import * as z from 'zod/mini';
import { isObject, type Reading, readBy, readLeniently } from '../base/lenient-reading.ts';
import { listIn, numberOf, type UnreadRow } from '../base/list-envelopes.ts';
import { identifierSchema, resourceShape } from './fhir-types.ts';

const bundleTypes = [
  'document',
  'message',
  'transaction',
  'transaction-response',
  'batch',
  'batch-response',
  'history',
  'searchset',
  'collection',
] as const;

const bundleLinkSchema = z.looseObject({ relation: z.string(), url: z.string() });

/** An included resource, or one that `_elements` has thinned out. */
export const otherResourceSchema = z.looseObject({ resourceType: z.string() });

/**
 * A search result (interface, Search result bundle): unlike standard R4, `entry` holds the resources themselves. Where
 * entries of another deployment wrap them as R4 does, they are read as if they did not.
 */
export function searchBundleOf<Kind extends string, Resource extends z.ZodMiniType>(
  kind: Kind,
  resource: Resource,
) {
  const bundle = z.looseObject({
    resourceType: z.literal('Bundle'),
    ...resourceShape,
    identifier: z.optional(identifierSchema),
    type: z.enum(bundleTypes),
    timestamp: z.optional(z.string()),
    total: z.optional(z.int().check(z.minimum(0))),
    link: z.optional(z.array(bundleLinkSchema)),
    entry: z.optional(z.array(z.union([resource, otherResourceSchema]))),
    signature: z.optional(z.looseObject({})),
  });
  return readBy(bundle, (value) => {
    const parts = partsOf(value, 'searchset');
    const around = readLeniently(bundle, parts?.around ?? value);
    if (parts === undefined || !around.isRead) return around;
    const { entry, unread } = readEntries(parts.entries, { kind, resource });
    const data = {
      ...(around.data as object), // by the schema of a bundle
      ...(parts.hasEntries && { entry }),
      ...(unread.length > 0 && { unread }),
    };
    return { ...around, data, source: value };
  });
}

/**
 * A history (interface, History bundle), newest first. Where the interface fixes `method` to PUT and POST and demands
 * a resource, other servers send deletes without one; the console must take them without harm.
 */
export function historyBundleOf<Resource extends z.ZodMiniType>(resource: Resource) {
  const bundle = z.looseObject({
    resourceType: z.literal('Bundle'),
    type: z.literal('history'),
    total: z.int().check(z.minimum(0)),
    link: z.optional(z.array(bundleLinkSchema)),
    entry: z.array(
      z.looseObject({
        fullUrl: z.string(),
        request: z.looseObject({ method: z.string(), url: z.string() }),
        resource: z.optional(resource),
        response: z.looseObject({
          lastModified: z.optional(z.string()),
          location: z.optional(z.string()),
          status: z.optional(z.string()),
        }),
      }),
    ),
  });
  return readBy(bundle, (value): Reading => {
    const parts = partsOf(value, 'history');
    if (parts === undefined) return readLeniently(bundle, value);
    const { around, entries } = parts;
    const entry = entries.filter(isObject);
    const total = numberOf(new Map(Object.entries(around)), ['total']) ?? entry.length;
    return readLeniently(bundle, { ...around, total: Math.trunc(total), entry });
  });
}

/** What is around the entries of a bundle, and its entries; undefined where there is no list. */
function partsOf(value: unknown, type: (typeof bundleTypes)[number]) {
  const bundle = isObject(value) && value.resourceType === 'Bundle' ? value : undefined;
  const { entry = null, ...around } = bundle ?? {};
  const entries = bundle === undefined ? listIn(value) : entry === null ? [] : [entry].flat();
  if (entries === undefined) return undefined;
  const isType = bundleTypes.some((one) => one === around.type) && type !== 'history';
  return {
    around: { ...around, resourceType: 'Bundle', ...(!isType && { type }) } as Record<
      string,
      unknown
    >,
    entries,
    hasEntries: bundle === undefined || bundle.entry !== undefined,
  };
}

interface Own {
  kind: string;
  resource: z.ZodMiniType;
}

/**
 * The resources of a search as they came, since lists show and files take what there is, but their ids as text. Marked
 * are those of the kind of which something could not be read.
 */
function readEntries(entries: readonly unknown[], { kind, resource }: Own) {
  const entry: unknown[] = [];
  const unread: UnreadRow[] = [];
  let index = 0;
  for (const raw of entries) {
    const inner = isObject(raw) && isObject(raw.resource) && !raw.resourceType ? raw.resource : raw;
    if (!isObject(inner) || typeof inner.resourceType !== 'string') {
      unread.push({ raw, places: ['resourceType'] });
    } else if (inner.resourceType !== kind) {
      entry.push(inner);
    } else if (!['string', 'number'].includes(typeof inner.id) || inner.id === '') {
      unread.push({ raw: inner, places: ['id'] });
    } else {
      const reading = readLeniently(resource, inner);
      const places = reading.isRead ? reading.places : ['id'];
      if (places.length > 0) unread.push({ index, raw: inner, places });
      entry.push(typeof inner.id === 'number' ? { ...inner, id: String(inner.id) } : inner);
      index += 1;
    }
  }
  return { entry, unread };
}

/** Methods that the interface's history entries have. */
export const historyMethods = ['PUT', 'POST'] as const;

/** Delete result of the interface. */
export const deleteResultSchema = z.looseObject({ statusText: z.string(), status: z.number() });

/** `next` of a bundle as the page token it carries; undefined on the last page. */
export function nextPageToken(bundle: {
  link?: { relation: string; url: string }[] | undefined;
}): string | undefined {
  const url = bundle.link?.find((link) => link.relation === 'next')?.url;
  const token = url?.match(/[?&]_page_token=([^&#]*)/)?.[1];
  return token === undefined ? undefined : decodedOrSame(token);
}

/** A link of another server may hold a stray `%`; then the token is what it looks like. */
function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
