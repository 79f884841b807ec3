import { deployment } from '#app/kit/api/deployment.ts';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';
import type { CurrentUser } from '#contract/people/auth.ts';

const keyOf = () => `paddock.terms-accepted.${deployment.get().baseUrl || 'own'}`;

/**
 * Whether the user has accepted the terms. A deployment may not send `tosAcceptedAt`, so without it people are asked once:
 * after an acceptance that the deployment does not report, this browser remembers it. The deployment may still demand it
 * (`tos_required`).
 */
export function hasAcceptedTerms({ tosAcceptedAt }: CurrentUser): boolean {
  return typeof tosAcceptedAt === 'string' || computerStorage.get(keyOf()) !== null;
}

/** Records an acceptance, in case the deployment does not report it. */
export function noteAccepted(): void {
  computerStorage.set(keyOf(), new Date().toISOString());
}

/** Forgets a recorded acceptance at a deployment that reports it: there its absence means new terms. */
export function noteReported({ tosAcceptedAt }: CurrentUser): void {
  if (typeof tosAcceptedAt === 'string') computerStorage.remove(keyOf());
}
