import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { reachability } from '#app/kit/api/reachability.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { paths } from '#app/paths.ts';
import { trackPages } from '../support/track-pages.ts';
import { endSession } from './end-session.ts';
import { sessionQueries } from './session.queries.ts';
import type { SignInState } from './sign-in-state.ts';
import { onSignOut, shareSession } from './tab-channel.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/**
 * Leads to the gate that is due where no page stands that could be lost, whichever request finds out: to sign-in when
 * the token is dead or the person has signed out in any tab, to the terms when the service asks for them. Over a page
 * that stands, `RenewalHost` asks instead. Until the function that is given back is called.
 */
export function watchSession(queryClient: QueryClient, router: DataRouter): () => void {
  const here = () => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
    return `${pathname}${search}${hash}`;
  };

  function leave(to: string, state: SignInState): void {
    void router.navigate(to, { state });
  }

  sessionGate.onUnattended((obstacle) => {
    if (obstacle === 'session' && sessionToken.get() !== null) {
      sessionToken.clear();
      leave(paths.signIn.to({ next: here() }), { reason: 'ended' });
    }
    if (obstacle === 'terms' && !here().startsWith(paths.terms.pattern)) {
      void router.navigate(paths.terms.to({ next: here() }));
    }
  });

  const stopSignOut = onSignOut((signOut) => {
    if (signOut.where === 'here') {
      // Without the code there is nothing to forget with; what is too old goes by itself.
      forgetDrafts(queryClient).catch(() => undefined);
      leave(paths.signIn.to(), { reason: 'signed-out' });
      return;
    }
    if (sessionToken.get() === null) return;
    const keepsPage = hasUnsavedWork();
    // The session that both had is at its end already.
    if (signOut.isSameSession) sessionToken.clear();
    else endSession().catch(() => undefined);
    if (keepsPage && sessionGate.isAttended()) {
      // Covered, not thrown away: whoever signs out over there may not have this tab in mind.
      void sessionGate.pass('session');
      return;
    }
    leave(paths.signIn.to(), { reason: 'signed-out-elsewhere' });
  });

  const stopSharing = shareSession();
  const stopNoting = trackPages(router);

  let wasReachable = true;
  const stopReachability = reachability.subscribe(() => {
    const isReachable = reachability.get() === 'reachable';
    // What was shown meanwhile may be old by now.
    if (isReachable && !wasReachable) void queryClient.invalidateQueries();
    wasReachable = isReachable;
  });

  return () => {
    stopSignOut();
    stopSharing();
    stopNoting();
    stopReachability();
  };
}

/** Whoever signs out leaves nothing behind on this computer. */
async function forgetDrafts(queryClient: QueryClient): Promise<void> {
  const userId = queryClient.getQueryData(sessionQueries.currentUser().queryKey)?.id;
  const { draftStorage } = await import('#app/kit/storage/draft-storage.ts');
  const { runStorage } = await import('#app/kit/storage/run-storage.ts');
  await Promise.all([draftStorage.removeAllOf(userId), runStorage.removeAllOf(userId)]);
}
