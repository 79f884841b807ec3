import { createSecretKey, type KeyObject } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isUuid } from '#service/db/sql-values.ts';

const header = { alg: 'HS256', typ: 'JWT' } as const;
const headerPart = Buffer.from(JSON.stringify(header)).toString('base64url');
const issuer = 'paddock';
const audience = 'paddock';
const maxCachedTokens = 10_000;

export interface TokenSession {
  sessionId: string;
  userId: string;
}

/**
 * Signs and verifies bearer tokens (RFC 7519, RFC 8725) with a secret of at least 32 characters. Those of its previous
 * secret are accepted, too. A token only identifies a session, whose row in the store is authoritative.
 */
export function accessTokens(secret: string, previousSecret?: string) {
  // Key objects, so that they are not imported for every token.
  const key = createSecretKey(Buffer.from(secret));
  const keys = previousSecret ? [key, createSecretKey(Buffer.from(previousSecret))] : [key];
  // A verified token only changes by expiring; its session is checked with every request.
  const verifiedTokens = new LRUCache<string, { session: TokenSession; expiresAt: number }>({
    max: maxCachedTokens,
  });
  return {
    sign: (sessionId: string, userId: string, expiresAt: Date) =>
      new SignJWT({})
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    /** The session of a token; undefined if invalid or expired. */
    async verify(token: string): Promise<TokenSession | undefined> {
      const cached = verifiedTokens.get(token);
      if (cached !== undefined) return cached.expiresAt > Date.now() ? cached.session : undefined;
      if (!isCanonical(token)) return undefined;
      let claims: JWTPayload | undefined;
      for (const each of keys) claims ??= await claimsOf(token, each);
      const { jti: sessionId, sub: userId, exp } = claims ?? {};
      if (sessionId === undefined || userId === undefined || exp === undefined) return undefined;
      if (!isUuid(sessionId) || !isUuid(userId)) return undefined;
      const session = { sessionId, userId };
      verifiedTokens.set(token, { session, expiresAt: exp * 1_000 });
      return session;
    },
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;

async function claimsOf(token: string, key: KeyObject): Promise<JWTPayload | undefined> {
  const verified = await jwtVerify(token, key, {
    algorithms: [header.alg],
    typ: header.typ,
    issuer,
    audience,
    requiredClaims: ['exp', 'iat', 'jti', 'sub'],
  }).catch(() => undefined);
  return verified?.payload;
}

/** Several spellings decode to the same token (padding, unused bits, header members); only our own is accepted. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts[0] === headerPart &&
    parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}
