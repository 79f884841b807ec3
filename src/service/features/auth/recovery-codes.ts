import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#contract/people/second-factors.ts';
import { hashPassword, verifyPassword } from '#service/core/security/passwords.ts';

/** 32 letters and digits without I, L, O and U, which are misread (Crockford's Base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;

/** New codes with their hashes. At 50 bits they need the hash of passwords (OWASP ASVS 5, 6.5.2). */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );
  const hashes: string[] = [];
  // One at a time, as only a few hashes may run at once.
  for (const code of codes) hashes.push(await hashPassword(code));
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/** The hash of the code, as people type it; undefined for a wrong one. */
export async function matchingHash(
  typed: string,
  hashes: readonly string[],
): Promise<string | undefined> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  for (const hash of hashes) if (await verifyPassword(code, hash)) return hash;
  return undefined;
}
