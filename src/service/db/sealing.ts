import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts values that must be read back, unlike passwords, with a key derived from the service's secret, so that the
 * store alone reveals nothing. Values that were encrypted with the previous secret can be read, too.
 */
export function sealing(secret: string, previousSecret?: string) {
  const key = derivedKey(secret, 'paddock sealing 1');
  const previousKey =
    previousSecret === undefined ? undefined : derivedKey(previousSecret, 'paddock sealing 1');
  const fingerprintKey = derivedKey(secret, 'paddock fingerprints 1');
  const openPrevious = (sealed: Uint8Array, purpose: string) =>
    previousKey ? decrypt(previousKey, sealed, purpose) : undefined;

  /** `purpose` is authenticated: a text decrypts only for the same one. */
  function seal(text: string, purpose: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const sealer = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose));
    const content = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
    return Buffer.concat([nonce, sealer.getAuthTag(), content]);
  }

  return {
    isRotating: previousKey !== undefined,
    seal,
    /** Undefined for another secret or purpose, or an altered value. */
    open: (sealed: Uint8Array, purpose: string) =>
      decrypt(key, sealed, purpose) ?? openPrevious(sealed, purpose),
    /** Re-encrypts with the current secret what the previous one encrypted; undefined for anything else. */
    reseal(sealed: Uint8Array, purpose: string): Buffer | undefined {
      if (decrypt(key, sealed, purpose) !== undefined) return undefined;
      const text = openPrevious(sealed, purpose);
      return text === undefined ? undefined : seal(text, purpose);
    },
    fingerprint: (text: string, purpose: string) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest('hex').slice(0, 8),
  };
}
export type Sealing = ReturnType<typeof sealing>;

/** The key for one use of the service's secret (HKDF, RFC 5869): 32 bytes. Node takes a buffer five times as long to use. */
export function derivedKey(secret: string, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)));
}

function decrypt(key: KeyObject, sealed: Uint8Array, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed);
  try {
    const opener = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const content = opener.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([content, opener.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
