import * as z from 'zod/mini';
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

/** A search result (interface, Search result bundle): unlike standard R4, `entry` holds the resources themselves. */
export function searchBundleOf<Resource extends z.ZodMiniType>(resource: Resource) {
  return z.looseObject({
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
}

/**
 * A history (interface, History bundle), newest first. Where the interface fixes `method` to PUT and POST and demands
 * a resource, other servers send deletes without one; the console must take them without harm.
 */
export function historyBundleOf<Resource extends z.ZodMiniType>(resource: Resource) {
  return z.looseObject({
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
