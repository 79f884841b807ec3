import { deployment } from '#app/kit/api/deployment.ts';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';
import type { CurrentUser } from '#contract/people/auth.ts';

const keyOf = () => `paddock.terms-accepted.${deployment.get().baseUrl || 'own'}`;

/**
 * Whether the terms stand before the console. Without `tosAcceptedAt` nobody knows whether they were not accepted or
 * the deployment does not tell, so people are asked: who has yet to accept them could do nothing else, and finds no
 * other way. Once the deployment took a yes without telling it, what it leaves out means nothing, and nobody is asked
 * again on this computer, at each sign-in, for the same. It may still ask by itself (`tos_required`).
 */
export function hasAcceptedTerms({ tosAcceptedAt }: CurrentUser): boolean {
  return typeof tosAcceptedAt === 'string' || computerStorage.get(keyOf()) !== null;
}

/** The deployment took a yes: that holds, whatever it tells of it. */
export function noteAccepted(): void {
  computerStorage.set(keyOf(), new Date().toISOString());
}

/** A deployment that tells when the terms were accepted is believed when it tells none, as where they have changed. */
export function noteTold({ tosAcceptedAt }: CurrentUser): void {
  if (typeof tosAcceptedAt === 'string') computerStorage.remove(keyOf());
}
