/** Why somebody finds themselves at sign-in; travels in the history entry, not in the address. */
export interface SignInState {
  reason: 'ended' | 'signed-out';
}

export function signInReason(state: unknown): SignInState['reason'] | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  return reasons.find((reason) => reason === state.reason);
}

const reasons = ['ended', 'signed-out'] as const satisfies readonly SignInState['reason'][];
