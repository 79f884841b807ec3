import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import * as auth from '#contract/people/auth.ts';
import { linkProblemOf } from './link-problem.ts';

const all = ['passwords'] as const;

export const passwordQueries = {
  all: () => all,
  /** Where the deployment tells it: whom the link is for, or why it does not work. */
  link: (token: string) =>
    queryOptions({
      queryKey: [...all, 'link', token],
      queryFn: async ({ signal }) => {
        try {
          return { person: await call(auth.checkLink, { body: { token } }, { signal }) };
        } catch (error) {
          // That it does not work is an answer, not a failure.
          const problem = linkProblemOf(error);
          if (problem === undefined) throw error;
          return { problem };
        }
      },
      // Asked once: what the page itself does with the link must not turn it into another page.
      staleTime: 'static',
      // A secret is kept no longer than it takes for the page's code to come.
      gcTime: 30_000,
    }),
};

export const passwordMutations = {
  forgot: () =>
    mutationOptions({
      mutationKey: [...all, 'forgot'],
      mutationFn: (email: string, { client }) =>
        withOutboxHint(client, call(auth.forgotPassword, { body: { email } })),
    }),
  set: () =>
    mutationOptions({
      mutationKey: [...all, 'set'],
      mutationFn: (body: { token: string; password: string }) => call(auth.setPassword, { body }),
    }),
  regenerateInvitation: () =>
    mutationOptions({
      mutationKey: [...all, 'regenerate-invitation'],
      mutationFn: (token: string, { client }) =>
        withOutboxHint(client, call(auth.regenerateInvitation, { query: { token } })),
    }),
};

/** What is shown next may have to say where the mail is kept: the hint would move what is below it if it came later. */
async function withOutboxHint(client: QueryClient, sending: Promise<unknown>): Promise<void> {
  await Promise.all([
    sending,
    client.prefetchQuery({ ...sessionQueries.capabilities(), retry: false }),
  ]);
}
