const reasons = [
  'ended',
  'signed-out',
  'signed-out-elsewhere',
  'other-person',
  'password-set',
] as const;

/** Why the user was sent to sign-in, in the state of the history entry. */
export interface SignInState {
  reason: (typeof reasons)[number];
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
