import { Secret, TOTP } from 'otpauth';
import type { SealedColumn } from '#service/core/security/resealing.store.ts';
import type { Row } from '#service/db/db.ts';

const issuer = 'Paddock';
/** Accepted steps of 30 seconds before and after the current one (RFC 6238 section 5.2). */
const skew = 1;

/** The purpose that the secret of a user's authenticator app is sealed for. */
export const totpPurpose = (userId: string) => `authenticator app of ${userId}`;

export const sealedTotpSecrets: SealedColumn = {
  table: 'user_factors',
  column: 'sealed_secret',
  purposeOf: ({ user_id: userId }: Row<'user_factors'>) => totpPurpose(userId),
};

/** A new secret of 160 random bits (RFC 4226 section 4), with its `otpauth:` URI. */
export function newTotpSecret(email: string): { secret: string; secretUri: string } {
  const totp = new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, secretUri: totp.toString() };
}

/** The step of a code; undefined if it is wrong, too old or too new. */
export function stepOf(secret: string, code: string): number | undefined {
  const totp = new TOTP({ secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: skew });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
