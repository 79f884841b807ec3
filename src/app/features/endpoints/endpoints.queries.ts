import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { endpointOperations, type NewEndpoint } from '#contract/endpoint.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import { call, callForAnswer } from '../../shared/api/call.ts';

export interface EndpointAddress {
  siteId: string;
  endpointId: string;
}

/** A resource as it is to be written: `text` is sent, `resource` is the same for those who check it. */
export interface EndpointDraft {
  text: string;
  resource: NewEndpoint;
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
  /** The texts of the history bundle's pages: only text has the numbers as they were spelled. */
  history: (address: EndpointAddress) =>
    queryOptions({
      queryKey: [...ofOne(address), 'history'],
      queryFn: ({ signal }) => historyPages(address, signal),
    }),
};

function paramsOf({ siteId, endpointId }: EndpointAddress) {
  return { siteId, id: endpointId };
}

async function historyPages(address: EndpointAddress, signal: AbortSignal): Promise<string[]> {
  const texts: string[] = [];
  const seen = new Set<string>();
  let token: string | undefined;
  do {
    const query = token === undefined ? {} : { _page_token: token };
    const input = { params: paramsOf(address), query };
    const { body, text } = await callForAnswer(endpointOperations.history, input, { signal });
    texts.push(text);
    token = nextPageToken(body);
    // A server that repeats itself must not keep the page busy for ever.
    if (token !== undefined && seen.has(token)) break;
    if (token !== undefined) seen.add(token);
  } while (token !== undefined);
  return texts;
}

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
      mutationFn: ({ resource, text, etag }: EndpointDraft & { etag: string | undefined }) =>
        callForAnswer(
          endpointOperations.update,
          { params: paramsOf(address), body: resource },
          { bodyText: text, ifMatch: etag },
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
