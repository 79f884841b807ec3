import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isUuid } from '#service/db/uuid.ts';

const header = { alg: 'HS256', typ: 'JWT' } as const;
const headerPart = Buffer.from(JSON.stringify(header)).toString('base64url');
const issuer = 'paddock';
const audience = 'paddock';
/** Tokens whose signature need not be looked at again. */
const maxCachedTokens = 10_000;

export interface TokenSession {
  sessionId: string;
  userId: string;
}

/** Signs and checks the bearer tokens (RFC 7519, RFC 8725). A token only names a session, which is what counts. */
export interface AccessTokens {
  sign(sessionId: string, userId: string, expiresAt: Date): Promise<string>;
  /** What a token names; undefined for anything that we did not sign just so, or that has expired. */
  verify(token: string): Promise<TokenSession | undefined>;
}

/** Access tokens under one secret of at least 32 characters. */
export function accessTokens(secret: string): AccessTokens {
  // As an object, so that it is imported once and not for every token.
  const key = createSecretKey(Buffer.from(secret));
  // Nothing that makes a token good changes but the time; whether its session is alive is asked at every request.
  const verifiedTokens = new LRUCache<string, { session: TokenSession; expiresAt: number }>({
    max: maxCachedTokens,
  });
  return {
    sign: (sessionId, userId, expiresAt) =>
      new SignJWT({})
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (token) => {
      const cached = verifiedTokens.get(token);
      if (cached !== undefined) return cached.expiresAt > Date.now() ? cached.session : undefined;
      if (!isCanonical(token)) return undefined;
      const verified = await jwtVerify(token, key, {
        algorithms: [header.alg],
        typ: header.typ,
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      }).catch(() => undefined);
      const { jti: sessionId, sub: userId, exp } = verified?.payload ?? {};
      if (sessionId === undefined || userId === undefined || exp === undefined) return undefined;
      if (!isUuid(sessionId) || !isUuid(userId)) return undefined;
      const session = { sessionId, userId };
      verifiedTokens.set(token, { session, expiresAt: exp * 1_000 });
      return session;
    },
  };
}

/**
 * A token can be spelled in several ways that decode alike (padding, spare bits of the last character, other header
 * members). Only our own spelling is taken, before any library looks at it.
 */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts[0] === headerPart &&
    parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}
