import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { emailKey } from '#service/core/accounts/email-address.ts';

/**
 * Failed sign-ins make further ones wait, by account and address together: who floods an account from one address
 * keeps its owner out from no other. An unknown account counts like a known one.
 */
export const throttle = {
  /** Failures of one account from one address that cost no waiting. */
  freeOfPair: 5,
  /** After so many the address has to reset the password; what it can add to the account's own limit is thus bounded. */
  limitOfPair: 20,
  /** Failures from one address, whatever the accounts, that cost no waiting: a practice shares one. */
  freeOfAddress: 20,
  addressWindowMs: 3_600_000,
  /** NIST SP 800-63B-4, section 3.2.2: no more than 100, over all addresses. */
  limitOfAccount: 100,
  accountWindowMs: 30 * 24 * 3_600_000,
  longestWaitMs: 15 * 60_000,
} as const;

/** How long the next attempt waits after so many failures: nothing, then 1 s, 2 s, 4 s and on to 15 minutes. */
export function backoffMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(throttle.longestWaitMs, 1_000 * 2 ** Math.min(failures - free, 20));
}

/** What stands for the account that somebody tries, existing or not. */
export function accountKey(email: string): Buffer {
  return createHash('sha256').update(emailKey(email)).digest();
}

/** What stands for where somebody is: a household or practice has one IPv4 address, or a whole IPv6 /64. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
