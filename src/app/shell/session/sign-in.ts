import * as z from 'zod/mini';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { deployment } from '#app/kit/api/deployment.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';
import { paths } from '#app/paths.ts';
import type { SecondStep } from '#contract/base/problem.ts';
import {
  type Credentials,
  type CurrentUser,
  getCurrentUser,
  login,
} from '#contract/people/auth.ts';
import { t } from '#words/t.ts';

/** Signs in, or rejects with the `secondStep` that the account needs. */
export async function startSession(credentials: Credentials): Promise<void> {
  takeToken(await call(login, { body: credentials }));
}

/** Begins the session of a login response in this tab, and resumes requests that wait for one. */
export function takeToken(answer: unknown): void {
  const token = tokenIn(answer);
  if (token === undefined) {
    const message = t('The service accepted the sign-in but sent no token.');
    throw new ApiError({ statusCode: 0, code: 'unexpected_answer', message });
  }
  sessionToken.set(token);
  sessionGate.open('session');
}

/** The signed-in user, or the second step that the account still needs. */
export type SignedIn = { user: CurrentUser; step?: never } | { user?: never; step: SecondStep };

/**
 * Begins a session and loads its user first, since other requests may be refused until the terms are accepted. Returns
 * the second step if the account needs one.
 */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  try {
    await startSession(credentials);
  } catch (error) {
    const step = secondStepOf(error);
    if (step === undefined) throw error;
    return { step };
  }
  return { user: await call(getCurrentUser, {}) };
}

/** How a rejected sign-in continues; undefined if it does not. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  return error instanceof ApiError ? error.secondStep : undefined;
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

const base = 'https://console.invalid';

/**
 * The page of the console in `next`, or undefined. Guards against open redirects (CWE-601): anybody can write a link to
 * sign-in, so it is parsed as a browser would, and must then be within the console.
 */
export function ownPath(next: string | null): string | undefined {
  const url = next?.startsWith('/') ? URL.parse(next, base) : null;
  if (url === null || url.origin !== base) return undefined;
  const home = paths.console.to();
  if (url.pathname !== home && !url.pathname.startsWith(`${home}/`)) return undefined;
  if (excludedTargets.includes(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** No targets after sign-in. */
const excludedTargets: readonly string[] = [paths.signIn.pattern, paths.terms.pattern];

const keyOf = () => `paddock.terms-accepted.${deployment.get().baseUrl || 'own'}`;

/**
 * Whether the user has accepted the terms. A deployment may not send `tosAcceptedAt`, so without it people are asked once:
 * after an acceptance that the deployment does not report, this browser remembers it. The deployment may still demand it
 * (`tos_required`).
 */
export function hasAcceptedTerms({ tosAcceptedAt }: CurrentUser): boolean {
  return Boolean(tosAcceptedAt) || computerStorage.get(keyOf()) !== null;
}

/** Records an acceptance, in case the deployment does not report it. */
export function noteAccepted(): void {
  computerStorage.set(keyOf(), new Date().toISOString());
}

/** Forgets a recorded acceptance at a deployment that reports it: there its absence means new terms. */
export function noteReported({ tosAcceptedAt }: CurrentUser): void {
  if (tosAcceptedAt) computerStorage.remove(keyOf());
}

const signInStateSchema = z.object({
  reason: z.optional(
    z.enum(['ended', 'signed-out', 'signed-out-elsewhere', 'other-person', 'password-set']),
  ),
  email: z.optional(z.string()),
});
/** Why the user was sent to sign-in, in the state of the history entry. */
export type SignInState = z.output<typeof signInStateSchema>;

export function signInState(state: unknown): SignInState {
  return z.safeParse(signInStateSchema, state).data ?? {};
}
