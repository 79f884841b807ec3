import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import * as auth from '#contract/auth.ts';
import { paths } from '../../paths.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { sessionToken } from '../../shared/api/session-token.ts';
import type { SignInState } from './sign-in-state.ts';
import { onSignOut } from './sign-out-channel.ts';

/**
 * Leads to the gate that is due, whichever request finds out: to sign-in when the token is dead or the person has
 * signed out in any tab, to the terms when the service asks for them.
 */
export function watchSession(queryClient: QueryClient, router: DataRouter): void {
  const here = () => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
    return `${pathname}${search}${hash}`;
  };

  function leave(to: string, state: SignInState): void {
    void router.navigate(to, { state });
  }

  function onProblem(error: unknown): void {
    if (isStatus(error, 401) && sessionToken.get() !== null) {
      sessionToken.clear();
      leave(paths.signIn.to(here()), { reason: 'ended' });
    }
    if (isStatus(error, 403) && error.code === 'tos_required') {
      if (!here().startsWith(paths.terms.pattern)) void router.navigate(paths.terms.to(here()));
    }
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onProblem(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onProblem(event.action.error);
  });
  onSignOut(() => {
    if (sessionToken.get() !== null) {
      // Another tab has signed out; the session of this one must end for the service too.
      call(auth.logout, {}).catch(() => undefined);
      sessionToken.clear();
    }
    leave(paths.signIn.to(), { reason: 'signed-out' });
  });
}
