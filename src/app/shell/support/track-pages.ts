import type { DataRouter } from 'react-router';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { recentRequests } from '#app/kit/requests/recent-requests.ts';

/** Tells which page each request is for: that on its way, as its loader asks before the address is there. */
export function trackPages(router: DataRouter): () => void {
  const note = ({ navigation, location }: DataRouter['state']) =>
    recentRequests.atPage((navigation.location ?? location).pathname);
  note(router.state);
  const stopFollowing = router.subscribe(note);
  const stopForgetting = sessionToken.subscribe(() => {
    if (sessionToken.get() === null) recentRequests.forget();
  });
  return () => {
    stopFollowing();
    stopForgetting();
  };
}
