import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What must be read back, unlike a password, and must not stand in the store as it is. */
export interface Sealing {
  /** `purpose` says what the text is of: sealed for one thing it opens for no other. */
  seal(text: string, purpose: string): Buffer;
  /** Throws for what was sealed under another secret or for another purpose, or was changed. */
  open(sealed: Uint8Array, purpose: string): string;
  /** Tells a text from others of its purpose: eight hex digits, of which nobody without the secret can try texts out. */
  fingerprint(text: string, purpose: string): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with a key derived from the service's secret: whoever has only the store can read nothing. */
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
