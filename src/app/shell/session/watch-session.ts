import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { reachability } from '#app/kit/api/reachability.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { recentRequests } from '#app/kit/requests/recent-requests.ts';
import { paths } from '#app/paths.ts';
import { endSession, sessionQueries } from './session.queries.ts';
import type { SignInState } from './sign-in.ts';
import { onSignOut, shareSession } from './tab-channel.ts';

/**
 * Navigates to sign-in when the token has expired or the user has signed out in any tab, and to the terms when the service
 * demands them. While a page is open, `RenewalHost` asks over it instead. Returns the cleanup.
 */
export function watchSession(queryClient: QueryClient, router: DataRouter): () => void {
  const currentAddress = () => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
    return `${pathname}${search}${hash}`;
  };

  function leave(to: string, state: SignInState): void {
    void router.navigate(to, { state });
  }

  sessionGate.onUnattended((obstacle) => {
    if (obstacle === 'session' && sessionToken.get() !== null) {
      sessionToken.clear();
      leave(paths.signIn.to({ next: currentAddress() }), { reason: 'ended' });
    }
    if (obstacle === 'terms' && !currentAddress().startsWith(paths.terms.pattern)) {
      void router.navigate(paths.terms.to({ next: currentAddress() }));
    }
  });

  const stopSignOut = onSignOut((signOut) => {
    if (signOut.where === 'here') {
      // If their code fails to load, drafts and runs remain until they expire.
      removeDrafts(queryClient).catch(() => undefined);
      leave(paths.signIn.to(), { reason: 'signed-out' });
      return;
    }
    if (sessionToken.get() === null) return;
    const keepsPage = hasUnsavedWork();
    // A shared session has ended already.
    if (signOut.isSameSession) sessionToken.clear();
    else endSession().catch(() => undefined);
    if (keepsPage && sessionGate.isAttended()) {
      // Asks for sign-in over the page: a sign-out in another tab must not discard this tab's work.
      void sessionGate.pass('session');
      return;
    }
    leave(paths.signIn.to(), { reason: 'signed-out-elsewhere' });
  });

  let wasReachable = true;
  const stopReachability = reachability.subscribe(() => {
    const isReachable = reachability.get() === 'reachable';
    // Data may be outdated by now.
    if (isReachable && !wasReachable) void queryClient.invalidateQueries();
    wasReachable = isReachable;
  });

  const stops = [stopSignOut, shareSession(), trackPages(router), stopReachability];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Signing out removes drafts and runs from this browser. */
async function removeDrafts(queryClient: QueryClient): Promise<void> {
  const userId = queryClient.getQueryData(sessionQueries.currentUser().queryKey)?.id;
  const { draftStorage } = await import('#app/kit/storage/draft-storage.ts');
  const { runStorage } = await import('#app/kit/storage/run-storage.ts');
  await Promise.all([draftStorage.removeAllOf(userId), runStorage.removeAllOf(userId)]);
}

/** Assigns requests to pages, by the target during navigation, and forgets them with the session. */
function trackPages(router: DataRouter): () => void {
  const assign = ({ navigation, location }: DataRouter['state']) =>
    recentRequests.atPage((navigation.location ?? location).pathname);
  assign(router.state);
  const stopAssigning = router.subscribe(assign);
  const stopForgetting = sessionToken.subscribe(() => {
    if (sessionToken.get() === null) recentRequests.forget();
  });
  return () => {
    stopAssigning();
    stopForgetting();
  };
}

/** Whether any leave guard would object to closing the tab. A synthetic event shows no browser dialog. */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
