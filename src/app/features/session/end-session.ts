import { logout } from '#contract/auth.ts';
import { call } from '../../shared/api/call.ts';
import { sessionToken } from '../../shared/api/session-token.ts';

/**
 * Ends the session of this tab, here at once and at the service as soon as it hears of it. Nobody need wait for that:
 * leaving must work without a network too.
 */
export function endSession(): Promise<unknown> {
  // The call has taken the token with it when the next line forgets it.
  const told = call(logout, {});
  sessionToken.clear();
  return told;
}
