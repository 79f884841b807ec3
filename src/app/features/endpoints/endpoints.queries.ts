import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endpointOperations, type NewEndpoint } from '#contract/endpoint.ts';
import { getR4History } from '#contract/fhir-r4.ts';
import { historyAuthor } from '#contract/history-author.ts';
import { call, callForAnswer } from '../../shared/api/call.ts';
import { isOffered } from '../session/session.queries.ts';

export interface EndpointAddress {
  siteId: string;
  endpointId: string;
}

/** A resource as it is to be written: `text` is sent, `resource` is the same for those who check it. */
export interface EndpointDraft {
  text: string;
  resource: NewEndpoint;
}

/** What a write goes over: the version with this tag, whatever there is (no tag), or nothing, where it was deleted. */
export interface Over {
  etag: string | undefined;
  isGone?: boolean;
}

const all = ['endpoints'] as const;
const ofSite = (siteId: string) => [...all, siteId] as const;
const ofOne = ({ siteId, endpointId }: EndpointAddress) =>
  [...ofSite(siteId), 'one', endpointId] as const;

export const endpointQueries = {
  all: () => all,
  ofSite,
  ofOne,
  details: (address: EndpointAddress) =>
    queryOptions({
      queryKey: [...ofOne(address), 'details'],
      queryFn: ({ signal }) =>
        callForAnswer(endpointOperations.read, { params: paramsOf(address) }, { signal }),
    }),
  /** Who saved a version, which should be the newest: null where the deployment does not tell. Asks for one entry. */
  lastAuthor: (address: EndpointAddress, versionId: string | undefined) =>
    queryOptions({
      queryKey: [...ofOne(address), 'author', versionId],
      queryFn: ({ client, signal }) => lastAuthor({ client, address, versionId, signal }),
    }),
};

function paramsOf({ siteId, endpointId }: EndpointAddress) {
  return { siteId, id: endpointId };
}

async function lastAuthor(given: {
  client: QueryClient;
  address: EndpointAddress;
  versionId: string | undefined;
  signal: AbortSignal;
}): Promise<string | null> {
  const { client, address, versionId, signal } = given;
  // The documented history has no authors, and comes whole.
  if (!(await isOffered(client, getR4History.id))) return null;
  const params = { siteId: address.siteId, resourceType: 'Endpoint', id: address.endpointId };
  const input = { params, query: { _count: 1 } };
  const { text } = await callForAnswer(getR4History, input, { signal });
  const [newest] = z.parse(historySchema, JSON.parse(text)).entry ?? [];
  const isIt = versionId === undefined || newest?.resource?.meta?.versionId === versionId;
  return (newest && isIt && historyAuthor(newest)) || null;
}

/** As much of R4's history as is read here. */
const historySchema = z.looseObject({
  entry: z.optional(
    z.array(
      z.looseObject({
        resource: z.optional(
          z.looseObject({
            meta: z.optional(z.looseObject({ versionId: z.optional(z.string()) })),
          }),
        ),
        response: z.looseObject({}),
      }),
    ),
  ),
});

export const endpointMutations = {
  create: (siteId: string) =>
    mutationOptions({
      mutationKey: [...ofSite(siteId), 'create'],
      mutationFn: ({ resource, text }: EndpointDraft) =>
        callForAnswer(
          endpointOperations.create,
          { params: { siteId }, body: resource },
          { bodyText: text },
        ),
    }),
  update: (address: EndpointAddress) =>
    mutationOptions({
      mutationKey: [...ofOne(address), 'update'],
      mutationFn: ({ resource, text, etag, isGone }: EndpointDraft & Over) =>
        callForAnswer(
          endpointOperations.update,
          { params: paramsOf(address), body: resource },
          { bodyText: text, ...(isGone ? { ifNoneMatch: '*' } : { ifMatch: etag }) },
        ),
    }),
  remove: (address: EndpointAddress) =>
    mutationOptions({
      mutationKey: [...ofOne(address), 'remove'],
      mutationFn: async ({ etag }: { etag: string | undefined }, { client }) => {
        const input = { params: paramsOf(address) };
        const result = await call(endpointOperations.remove, input, { ifMatch: etag });
        // What is gone must not be asked for again when everything is invalidated.
        client.removeQueries({ queryKey: ofOne(address) });
        return result;
      },
    }),
};
