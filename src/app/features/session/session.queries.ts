import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as auth from '#contract/auth.ts';
import { type Capabilities, getCapabilities } from '#contract/service-info.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { listDeployments } from '../../shared/api/deployment.ts';
import { sessionGate } from '../../shared/api/session-gate.ts';
import { sessionToken } from '../../shared/api/session-token.ts';
import { endSession } from './end-session.ts';
import { announceSignOut } from './sign-out-channel.ts';

const all = ['session'] as const;

/** A deployment that offers what the interface documents, and nothing else. */
const plainInterface: Capabilities = { name: '', version: '', mode: '', extensions: [] };

/** Whether this deployment offers the extension with this operation id. */
export function hasExtension(capabilities: Capabilities | undefined, operationId: string): boolean {
  return capabilities?.extensions.includes(operationId) ?? false;
}

export const sessionQueries = {
  all: () => all,
  currentUser: () =>
    queryOptions({
      queryKey: [...all, 'current-user'],
      queryFn: ({ signal }) => call(auth.getCurrentUser, {}, { signal }),
    }),
  terms: () =>
    queryOptions({
      queryKey: [...all, 'terms'],
      queryFn: ({ signal }) => call(auth.getTerms, {}, { signal }),
    }),
  capabilities: () =>
    queryOptions({
      queryKey: [...all, 'capabilities'],
      queryFn: async ({ signal }) => {
        try {
          return await call(getCapabilities, {}, { signal });
        } catch (error) {
          // 404 is the documented answer of other deployments; without CORS headers on it, it arrives as 0.
          if (isStatus(error, 404, 0)) return plainInterface;
          throw error;
        }
      },
      // A deployment does not change under a page; no write of ours makes this stale.
      staleTime: 'static',
    }),
  deployments: () =>
    queryOptions({
      queryKey: [...all, 'deployments'],
      queryFn: ({ signal }) => listDeployments(signal),
      staleTime: 'static',
    }),
};

/** Waits for what the deployment tells of itself. Where that could not be had, asking for the extension will tell. */
export async function isOffered(queryClient: QueryClient, operationId: string): Promise<boolean> {
  await queryClient.prefetchQuery(sessionQueries.capabilities());
  const capabilities = queryClient.getQueryData(sessionQueries.capabilities().queryKey);
  return capabilities === undefined || hasExtension(capabilities, operationId);
}

export const sessionMutations = {
  login: () =>
    mutationOptions({
      mutationKey: [...all, 'login'],
      mutationFn: async (credentials: auth.Credentials) => {
        const { token } = await call(auth.login, { body: credentials });
        sessionToken.set(token);
        sessionGate.open('session');
      },
    }),
  logout: () =>
    mutationOptions({
      mutationKey: [...all, 'logout'],
      mutationFn: () => {
        const told = endSession();
        announceSignOut();
        return told;
      },
    }),
  acceptTerms: () =>
    mutationOptions({
      mutationKey: [...all, 'accept-terms'],
      mutationFn: async () => {
        await call(auth.acceptTerms, {});
        sessionGate.open('terms');
      },
    }),
};
