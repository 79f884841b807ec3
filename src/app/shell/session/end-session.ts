import { call } from '#app/kit/api/call.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { logout } from '#contract/people/auth.ts';

/**
 * Ends the session of this tab, here at once and at the service as soon as it hears of it. Nobody need wait for that:
 * leaving must work without a network too.
 */
export function endSession(): Promise<unknown> {
  // The call has taken the token with it when the next line forgets it.
  const ending = call(logout, {});
  sessionToken.clear();
  return ending;
}
