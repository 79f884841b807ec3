import { describe, expect, it } from 'vitest';
import { sessionEndOf, timeLeft } from './session-end.ts';

const jwt = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const now = 1_900_000_000_000;
const seconds = now / 1000;
const minute = 60_000;

describe('sessionEndOf', () => {
  it('warns five minutes before the token expires', () => {
    const end = sessionEndOf(jwt({ iat: seconds, exp: seconds + 8 * 3600 }), now);
    expect(end).toEqual({ endsAt: now + 480 * minute, warnsAt: now + 475 * minute });
  });

  it('counts from when the token was received, whatever the local clock', () => {
    const aheadBy = 3 * 3_600_000;
    const end = sessionEndOf(jwt({ iat: seconds, exp: seconds + 3600 }), now + aheadBy);
    expect(end?.endsAt).toBe(now + aheadBy + 60 * minute);
  });

  it('uses the expiry itself without an issue time', () => {
    expect(sessionEndOf(jwt({ exp: seconds + 600 }), now)?.endsAt).toBe(now + 10 * minute);
  });

  it('warns at half of a short session', () => {
    const end = sessionEndOf(jwt({ iat: seconds, exp: seconds + 240 }), now);
    expect(end?.warnsAt).toBe(now + 2 * minute);
  });

  it('decodes base64url', () => {
    const end = sessionEndOf(jwt({ name: 'Zoë ÿ>>>???', iat: seconds, exp: seconds + 3600 }), now);
    expect(end?.endsAt).toBe(now + 60 * minute);
  });

  it.each(['', 'opaque', 'a.b', 'a.b.c', jwt({}), jwt({ exp: 'soon' }), `x.${btoa('7')}.y`])(
    'is undefined for a token like %j',
    (token) => {
      expect(sessionEndOf(token, now)).toBeUndefined();
    },
  );
});

describe('timeLeft', () => {
  it('never is negative', () => {
    expect(timeLeft(now + 5 * minute, now)).toBe('5:00');
    expect(timeLeft(now + 61_000, now + 1)).toBe('1:01');
    expect(timeLeft(now + 9_000, now)).toBe('0:09');
    expect(timeLeft(now, now + 5000)).toBe('0:00');
  });
});
