import { TOTP } from 'otpauth';

/** The time of one code in milliseconds (RFC 6238 section 5.2). */
export const stepMs = 30_000;

/** The code of an authenticator app, now or some steps later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs });
