/** Enough to finish a sentence and sign in. */
const warningMs = 5 * 60_000;

/** When to warn of a session's end, and when it comes, in milliseconds of this computer's clock. */
export interface SessionEnd {
  warnsAt: number;
  endsAt: number;
}

/**
 * What a token that is a JWT says about the end of its session; other tokens say nothing. How long it lasts is counted
 * from when it came, since this computer's clock need not be the service's.
 */
export function sessionEndOf(token: string, receivedAt: number): SessionEnd | undefined {
  const { exp, iat } = claimsOf(token);
  if (typeof exp !== 'number') return undefined;
  const hasLength = typeof iat === 'number' && exp > iat && receivedAt > 0;
  const endsAt = hasLength ? receivedAt + (exp - iat) * 1000 : exp * 1000;
  // Of a short session, the warning must not take the whole.
  const warns = hasLength ? Math.min(warningMs, (endsAt - receivedAt) / 2) : warningMs;
  return { endsAt, warnsAt: endsAt - warns };
}

/** How much time is left, as a clock shows it. */
export function timeLeft(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
