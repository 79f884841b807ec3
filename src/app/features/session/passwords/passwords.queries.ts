import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { deployment, ownDeployment } from '#app/kit/api/deployment.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import {
  hasExtension,
  loadCapabilities,
  sessionQueries,
} from '#app/shell/session/session.queries.ts';
import * as auth from '#contract/people/auth.ts';
import { linkSecret } from './link-secret.ts';

const all = ['passwords'] as const;

export const passwordQueries = {
  /** The link's person, or its problem, if supported. */
  link: (token: string) =>
    queryOptions({
      queryKey: [...all, 'link', token],
      queryFn: async ({ signal }) => {
        try {
          return { person: await call(auth.checkLink, { body: { token } }, { signal }) };
        } catch (error) {
          // An invalid link is a result, not a failure.
          const problem = linkProblemOf(error);
          if (problem === undefined) throw error;
          return { problem };
        }
      },
      // Loaded once: using the link must not change the page.
      staleTime: 'static',
      // Secrets stay cached only until the page's code has loaded.
      gcTime: 30_000,
    }),
};

export const passwordMutations = {
  forgot: () =>
    mutationOptions({
      mutationFn: (email: string, { client }) =>
        withOutboxHint(client, call(auth.forgotPassword, { body: { email } })),
    }),
  regenerateInvitation: () =>
    mutationOptions({
      mutationFn: (token: string, { client }) =>
        withOutboxHint(client, call(auth.regenerateInvitation, { query: { token } })),
    }),
};

/** Loads the outbox hint in advance, so that it does not shift the content later. */
async function withOutboxHint(client: QueryClient, sending: Promise<unknown>): Promise<void> {
  await Promise.all([
    sending,
    client.prefetchQuery({ ...sessionQueries.capabilities(), retry: false }),
  ]);
}

/**
 * A link is sent to the console's own deployment, else to the first: its secret must not be tried elsewhere. Loads
 * in parallel with the page's code.
 */
export function linkLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    const token = linkSecret.get(new URL(request.url).pathname);
    if (token === '' || sessionToken.get() !== null) return null;
    const deployments = await queryClient.ensureQueryData(sessionQueries.deployments());
    const linkDeployment = deployments.find(({ baseUrl }) => baseUrl === '') ?? deployments[0];
    deployment.choose(linkDeployment ?? ownDeployment);
    if (hasExtension(await loadCapabilities(queryClient), 'checkLink')) {
      void queryClient.prefetchQuery(passwordQueries.link(token));
    }
    return null;
  };
}

export type LinkProblem = 'cut-off' | 'unknown' | 'expired' | 'used' | 'superseded' | 'disabled';

const byCode: Readonly<Record<string, LinkProblem>> = {
  not_found: 'unknown',
  link_expired: 'expired',
  link_used: 'used',
  link_superseded: 'superseded',
  user_disabled: 'disabled',
};

/** For deployments that send only an ambiguous status. */
const byStatus: Readonly<Record<number, LinkProblem>> = {
  401: 'unknown',
  403: 'unknown',
  404: 'unknown',
  410: 'expired',
};

/** The link's problem; undefined if something else failed, such as the password's validation. */
export function linkProblemOf(error: unknown): LinkProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.issues.some(({ path }) => path === 'token')) return 'unknown';
  return byCode[error.code] ?? (error.code === '' ? byStatus[error.status] : undefined);
}
