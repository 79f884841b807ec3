import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { capabilitiesCache } from '#app/kit/api/capabilities-cache.ts';
import { deployment, listDeployments } from '#app/kit/api/deployment.ts';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { transientStatuses } from '#app/kit/api/query-client.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { type Capabilities, getCapabilities } from '#contract/console/service-info.ts';
import type { ExtensionId } from '#contract/operations.ts';
import * as auth from '#contract/people/auth.ts';
import { logout } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { noteAccepted, noteReported, startSession } from './sign-in.ts';
import { announceSignOut } from './tab-channel.ts';

const all = ['session'] as const;

/** A deployment without extensions. */
const documentedCapabilities: Capabilities = { name: '', version: '', mode: '', extensions: [] };
/** Used while a deployment's capabilities cannot be loaded; polled until they can. */
const fallbackCapabilities: Capabilities = { ...documentedCapabilities, isFallback: true };
const fallbackPollMs = 60_000;

/** Whether this deployment offers an extension. */
export function hasExtension(
  capabilities: Capabilities | undefined,
  extensionId: ExtensionId,
): boolean {
  return capabilities?.extensions.includes(extensionId) ?? false;
}

export const sessionQueries = {
  currentUser: () =>
    queryOptions({
      queryKey: [...all, 'current-user'],
      queryFn: async ({ signal }) => {
        const user = await call(auth.getCurrentUser, {}, { signal });
        noteReported(user);
        return user;
      },
    }),
  /** Null if the deployment has none. Rejects if that is unclear: terms must not be accepted unread. */
  terms: () =>
    queryOptions({
      queryKey: [...all, 'terms'],
      queryFn: async ({ client, signal }) => {
        // A single failed request must not hide the terms.
        if ((await loadCapabilities(client))?.isFallback) {
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
        if (capabilities !== fallbackCapabilities) capabilitiesCache.set(capabilities);
        return capabilities;
      },
      // The last known capabilities, until and unless others are loaded.
      initialData: capabilitiesCache.get,
      initialDataUpdatedAt: 1,
      // A deployment does not change under a page; no write of ours makes this stale.
      staleTime: ({ state }) =>
        state.dataUpdateCount + state.errorUpdateCount === 0 ? 0 : 'static',
      refetchInterval: pollWithBackoff((offers) => (offers?.isFallback ? fallbackPollMs : false)),
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
  const last = capabilitiesCache.get();
  if (!(offers instanceof ApiError)) {
    // Empty bodies are parsed as `{}`.
    return Array.isArray(offers.extensions) ? offers : (last ?? fallbackCapabilities);
  }
  const { status, code } = offers;
  if ([404, 405, 410, 501].includes(status)) return documentedCapabilities;
  const isExtended = last !== undefined && last.extensions.length > 0;
  const state = client.getQueryState(sessionQueries.capabilities().queryKey);
  // A response without CORS headers has status 0 like a lost request, so this is retried once.
  const isTransient = transientStatuses.includes(status) && code !== 'unexpected_answer';
  // An error of the service that serves the console is an outage, not a lack of extensions.
  const isOwn = deployment.get().baseUrl === '' && code !== 'unexpected_answer';
  if (isExtended || isOwn || (isTransient && !state?.fetchFailureCount)) throw offers;
  return fallbackCapabilities;
}

/** The deployment's capabilities, current or last known; undefined if they fail to load. */
export function loadCapabilities(queryClient: QueryClient): Promise<Capabilities | undefined> {
  return queryClient
    .ensureQueryData({ ...sessionQueries.capabilities(), revalidateIfStale: true })
    .catch(() => undefined);
}

/** Whether the deployment offers an extension; true if unknown, since the request itself will fail if not. */
export async function isOffered(
  queryClient: QueryClient,
  extensionId: ExtensionId,
): Promise<boolean> {
  const capabilities = await loadCapabilities(queryClient);
  if (capabilities === undefined || hasExtension(capabilities, extensionId)) return true;
  // The last known capabilities may be outdated.
  const newest = await queryClient
    .fetchQuery(sessionQueries.capabilities())
    .catch(() => capabilities);
  return hasExtension(newest, extensionId);
}

export const sessionMutations = {
  login: () =>
    mutationOptions({
      mutationFn: startSession,
    }),
  logout: () =>
    mutationOptions({
      mutationFn: () => {
        const token = sessionToken.get();
        const ending = endSession();
        announceSignOut(token);
        return ending;
      },
    }),
  acceptTerms: () =>
    mutationOptions({
      mutationFn: async () => {
        await call(auth.acceptTerms, {});
        noteAccepted();
        sessionGate.open('terms');
      },
    }),
};

/** Ends this tab's session at once. The response of the service need not be awaited: signing out works offline, too. */
export function endSession(): Promise<unknown> {
  // Reads the token before it is cleared.
  const ending = call(logout, {});
  sessionToken.clear();
  return ending;
}
