import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { deployment, listDeployments } from '#app/kit/api/deployment.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { offersCache } from '#app/kit/api/offers-cache.ts';
import { passing } from '#app/kit/api/query-client.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { type Capabilities, getCapabilities } from '#contract/console/service-info.ts';
import type { ExtensionId } from '#contract/operations.ts';
import * as auth from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { noteAccepted, noteTold } from './accepted-terms.ts';
import { endSession } from './end-session.ts';
import { beginSession } from './sign-in.ts';
import { announceSignOut } from './tab-channel.ts';

const all = ['session'] as const;

/** A deployment that offers what the interface documents, and nothing else. */
const plainInterface: Capabilities = { name: '', version: '', mode: '', extensions: [] };
/** The same of one that does not say so in so many words: what is not told is not used, and asked for again. */
const assumedInterface: Capabilities = { ...plainInterface, isAssumed: true };
const assumedMs = 60_000;

/** Whether this deployment offers an extension. */
export function hasExtension(
  capabilities: Capabilities | undefined,
  extensionId: ExtensionId,
): boolean {
  return capabilities?.extensions.includes(extensionId) ?? false;
}

export const sessionQueries = {
  all: () => all,
  currentUser: () =>
    queryOptions({
      queryKey: [...all, 'current-user'],
      queryFn: async ({ signal }) => {
        const user = await call(auth.getCurrentUser, {}, { signal });
        noteTold(user);
        return user;
      },
    }),
  /** Null where the deployment tells none. Rejects where that is not known: nobody accepts what they cannot read. */
  terms: () =>
    queryOptions({
      queryKey: [...all, 'terms'],
      queryFn: async ({ client, signal }) => {
        // One answer that failed does not make terms go unread.
        if ((await loadCapabilities(client))?.isAssumed) {
          await client.prefetchQuery({ ...sessionQueries.capabilities(), staleTime: 0 });
        }
        if (!(await isOffered(client, 'getTerms'))) return null;
        try {
          return await call(auth.getTerms, {}, { signal });
        } catch (error) {
          const isKnown = client.getQueryData(sessionQueries.capabilities().queryKey) !== undefined;
          if (isStatus(error, 404) && !isKnown) return null;
          throw error;
        }
      },
    }),
  capabilities: () =>
    queryOptions({
      queryKey: [...all, 'capabilities'],
      queryFn: async ({ client, signal }) => {
        const capabilities = await readCapabilities(client, signal);
        if (capabilities !== assumedInterface) offersCache.set(capabilities);
        return capabilities;
      },
      // What was offered last time holds until the answer is there, and where none comes.
      initialData: offersCache.get,
      initialDataUpdatedAt: 1,
      // A deployment does not change under a page; no write of ours makes this stale.
      staleTime: ({ state }) =>
        state.dataUpdateCount + state.errorUpdateCount === 0 ? 0 : 'static',
      refetchInterval: renewEvery((offers) => (offers?.isAssumed ? assumedMs : false)),
      meta: { part: t('this deployment’s features (pages and buttons may be missing)') },
    }),
  deployments: () =>
    queryOptions({
      queryKey: [...all, 'deployments'],
      queryFn: ({ signal }) => listDeployments(signal),
      staleTime: 'static',
    }),
};

async function readCapabilities(client: QueryClient, signal: AbortSignal): Promise<Capabilities> {
  const offers = await call(getCapabilities, {}, { signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return error;
  });
  const last = offersCache.get();
  if (!(offers instanceof ApiError)) {
    // Of an answer without a body nothing was read.
    return Array.isArray(offers.extensions) ? offers : (last ?? assumedInterface);
  }
  const { status, code } = offers;
  if ([404, 405, 410, 501].includes(status)) return plainInterface;
  const isExtended = last !== undefined && last.extensions.length > 0;
  const state = client.getQueryState(sessionQueries.capabilities().queryKey);
  // Without CORS headers an answer arrives as 0, as a lost request does: told apart by another try.
  const isTransient = passing.includes(status) && code !== 'unexpected_answer';
  // An error of the service that serves the console is an outage, not a lack of extensions.
  const isOwn = deployment.get().baseUrl === '' && code !== 'unexpected_answer';
  if (isExtended || isOwn || (isTransient && !state?.fetchFailureCount)) throw offers;
  return assumedInterface;
}

/** What the deployment tells of itself or told last time; undefined where that could not be had. */
export function loadCapabilities(queryClient: QueryClient): Promise<Capabilities | undefined> {
  return queryClient
    .ensureQueryData({ ...sessionQueries.capabilities(), revalidateIfStale: true })
    .catch(() => undefined);
}

/** Waits for what the deployment tells of itself. Where that could not be had, asking for the extension will tell. */
export async function isOffered(
  queryClient: QueryClient,
  extensionId: ExtensionId,
): Promise<boolean> {
  const capabilities = await loadCapabilities(queryClient);
  if (capabilities === undefined || hasExtension(capabilities, extensionId)) return true;
  // What it did not offer last time it may offer now.
  const newest = await queryClient
    .fetchQuery(sessionQueries.capabilities())
    .catch(() => capabilities);
  return hasExtension(newest, extensionId);
}

export const sessionMutations = {
  login: () =>
    mutationOptions({
      mutationKey: [...all, 'login'],
      mutationFn: beginSession,
    }),
  logout: () =>
    mutationOptions({
      mutationKey: [...all, 'logout'],
      mutationFn: () => {
        const token = sessionToken.get();
        const ending = endSession();
        announceSignOut(token);
        return ending;
      },
    }),
  acceptTerms: () =>
    mutationOptions({
      mutationKey: [...all, 'accept-terms'],
      mutationFn: async () => {
        await call(auth.acceptTerms, {});
        noteAccepted();
        sessionGate.open('terms');
      },
    }),
};
