import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption of values that must be read back, unlike passwords. */
export interface Sealing {
  /** `purpose` is authenticated: a text decrypts only for the same one. */
  seal(text: string, purpose: string): Buffer;
  /** Throws for another secret or purpose, or an altered value. */
  open(sealed: Uint8Array, purpose: string): string;
  fingerprint(text: string, purpose: string): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with a key derived from the service's secret, so that the store alone reveals nothing. */
export function sealing(secret: string): Sealing {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const key = keyFor('paddock sealing 1');
  const fingerprintKey = keyFor('paddock fingerprints 1');
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
      return Buffer.concat([nonce, sealer.getAuthTag(), content]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      const opener = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const content = opener.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([content, opener.final()]).toString('utf8');
    },
    fingerprint: (text, purpose) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest('hex').slice(0, 8),
  };
}
