import * as z from 'zod/mini';
import { isObject, type Reading, readBy, readLeniently } from '../base/lenient-reading.ts';
import { type InvalidRow, listIn, numberOf } from '../base/list-envelopes.ts';
import { percentDecoded } from '../base/query-params.ts';
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

/** An included resource, or one reduced by `_elements`. */
export const otherResourceSchema = z.looseObject({ resourceType: z.string() });

/**
 * A search result (interface, Search result bundle): unlike in standard R4, `entry` holds the resources themselves.
 * Wrapped entries of other deployments are unwrapped.
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
    const envelope = readLeniently(bundle, parts?.around ?? value);
    if (parts === undefined || !envelope.isRead) return envelope;
    const { entry, invalidRows } = readEntries(parts.entries, { kind, resource });
    const data = {
      ...(envelope.data as object), // validated by the bundle's schema
      ...(parts.hasEntries && { entry }),
      ...(invalidRows.length > 0 && { invalidRows }),
    };
    return { ...envelope, data, source: value };
  });
}

/**
 * A history (interface, History bundle), newest first. Other servers also send deletes, which have no resource and
 * another `method`; the console must accept them.
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
    const { around: envelope, entries } = parts;
    const entry = entries.filter(isObject);
    const total = numberOf(new Map(Object.entries(envelope)), ['total']) ?? entry.length;
    return readLeniently(bundle, { ...envelope, total: Math.trunc(total), entry });
  });
}

/** The envelope and entries of a bundle; undefined without a list. */
function partsOf(value: unknown, type: (typeof bundleTypes)[number]) {
  const bundle = isObject(value) && value.resourceType === 'Bundle' ? value : undefined;
  const { entry = null, ...envelope } = bundle ?? {};
  const entries = bundle === undefined ? listIn(value) : entry === null ? [] : [entry].flat();
  if (entries === undefined) return undefined;
  const isType = bundleTypes.some((one) => one === envelope.type) && type !== 'history';
  return {
    around: { ...envelope, resourceType: 'Bundle', ...(!isType && { type }) } as Record<
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

/** A search's resources as received, with text ids, without outcomes. Those not parsed in full are marked. */
function readEntries(entries: readonly unknown[], { kind, resource }: Own) {
  const entry: unknown[] = [];
  const invalidRows: InvalidRow[] = [];
  let index = 0;
  for (const raw of entries) {
    const inner = isObject(raw) && isObject(raw.resource) && !raw.resourceType ? raw.resource : raw;
    if (!isObject(inner) || typeof inner.resourceType !== 'string') {
      invalidRows.push({ raw, places: ['resourceType'] });
    } else if (inner.resourceType !== kind) {
      if (inner.resourceType !== 'OperationOutcome') entry.push(inner);
    } else if (!['string', 'number'].includes(typeof inner.id) || inner.id === '') {
      invalidRows.push({ raw: inner, places: ['id'] });
    } else {
      const reading = readLeniently(resource, inner);
      const places = reading.isRead ? reading.places : ['id'];
      if (places.length > 0) invalidRows.push({ index, raw: inner, places });
      entry.push(typeof inner.id === 'number' ? { ...inner, id: String(inner.id) } : inner);
      index += 1;
    }
  }
  return { entry, invalidRows };
}

/** Methods in the interface's history entries. */
export const historyMethods = ['PUT', 'POST'] as const;

/** Delete result of the interface. */
export const deleteResultSchema = z.looseObject({ statusText: z.string(), status: z.number() });

/** The page token in a bundle's `next` link; undefined on the last page. */
export function nextPageToken(bundle: {
  link?: { relation: string; url: string }[] | undefined;
}): string | undefined {
  const url = bundle.link?.find((link) => link.relation === 'next')?.url;
  const token = url?.match(/[?&]_page_token=([^&#]*)/)?.[1];
  return token === undefined ? undefined : percentDecoded(token);
}
