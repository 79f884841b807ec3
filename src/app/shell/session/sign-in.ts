import { ApiError } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import { paths } from '#app/paths.ts';
import {
  type Credentials,
  type CurrentUser,
  getCurrentUser,
  login,
} from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { hasAcceptedTerms } from './accepted-terms.ts';
import { ownPath } from './own-path.ts';

/** Begins a session in this tab, and resumes requests that wait for one. */
export async function beginSession(credentials: Credentials): Promise<void> {
  const token = tokenIn(await call(login, { body: credentials }));
  if (token === undefined) {
    const message = t('The service accepted the sign-in but sent no token.');
    throw new ApiError({ statusCode: 0, code: 'unexpected_answer', message });
  }
  sessionToken.set(token);
  sessionGate.open('session');
}

/** Begins a session and loads its user first, since the terms may still forbid other requests. */
export async function signIn(credentials: Credentials): Promise<CurrentUser> {
  await beginSession(credentials);
  return call(getCurrentUser, {});
}

/** The target after sign-in: the requested page, or first the terms. */
export function afterSignIn(user: CurrentUser, next: string | null): string {
  const page = ownPath(next);
  return hasAcceptedTerms(user) ? (page ?? paths.console.to()) : paths.terms.to({ next: page });
}

/** The token of a login response, under any usual name, possibly wrapped in an object. */
function tokenIn(body: unknown): string | undefined {
  const outer = objectOf(body);
  return [outer, ...Object.values(outer).map(objectOf)]
    .flatMap((one) => [one.token, one.access_token, one.accessToken])
    .map(textIn)
    .find((token) => token !== undefined);
}
