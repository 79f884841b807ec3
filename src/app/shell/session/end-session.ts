import { call } from '#app/kit/api/call.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { logout } from '#contract/people/auth.ts';

/** Ends this tab's session at once. The response of the service need not be awaited: signing out works offline, too. */
export function endSession(): Promise<unknown> {
  // Reads the token before it is cleared.
  const ending = call(logout, {});
  sessionToken.clear();
  return ending;
}
