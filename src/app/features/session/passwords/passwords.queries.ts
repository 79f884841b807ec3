import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import * as auth from '#contract/people/auth.ts';
import { linkProblemOf } from './link-problem.ts';

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
