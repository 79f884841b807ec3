/** Time to finish and sign in again. */
const warningMs = 5 * 60_000;

/** When to warn of a session's end, and the end, in milliseconds of the local clock. */
export interface SessionEnd {
  warnsAt: number;
  endsAt: number;
}

/**
 * The end of a session by its token, if that is a JWT (RFC 7519). Its lifetime is counted from when it was received, since
 * the local clock may differ from the service's.
 */
export function sessionEndOf(token: string, receivedAt: number): SessionEnd | undefined {
  const { exp, iat } = claimsOf(token);
  if (typeof exp !== 'number') return undefined;
  const hasLength = typeof iat === 'number' && exp > iat && receivedAt > 0;
  const endsAt = hasLength ? receivedAt + (exp - iat) * 1000 : exp * 1000;
  // At most half of a short session.
  const warns = hasLength ? Math.min(warningMs, (endsAt - receivedAt) / 2) : warningMs;
  return { endsAt, warnsAt: endsAt - warns };
}

/** The remaining time: "4:59". */
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
