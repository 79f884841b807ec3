const reasons = [
  'ended',
  'signed-out',
  'signed-out-elsewhere',
  'other-person',
  'password-set',
] as const;

/** Why somebody finds themselves at sign-in; travels in the history entry, not in the address. */
export interface SignInState {
  reason: (typeof reasons)[number];
  /** Whose account it is about, where that is known. */
  email?: string | undefined;
}

export function signInState(state: unknown): Partial<SignInState> {
  if (typeof state !== 'object' || state === null) return {};
  const fields: { reason?: unknown; email?: unknown } = state;
  const reason = reasons.find((one) => one === fields.reason);
  return {
    ...(reason && { reason }),
    ...(typeof fields.email === 'string' && { email: fields.email }),
  };
}
