import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { emailKey } from '#service/core/accounts/email-address.ts';

/**
 * Failed sign-ins delay further ones, by account and address together: an attacker at one address does not lock out
 * the owner at another. Unknown accounts count too.
 */
export const throttle = {
  /** Failures of one account from one address without a delay. */
  freeOfPair: 5,
  /** Above this the address needs a password reset, which bounds its share of the account's limit. */
  limitOfPair: 20,
  /** Failures from one address over all accounts without a delay, since a practice shares one. */
  freeOfAddress: 20,
  addressWindowMs: 3_600_000,
  /** NIST SP 800-63B-4, section 3.2.2: no more than 100, over all addresses. */
  limitOfAccount: 100,
  accountWindowMs: 30 * 24 * 3_600_000,
  longestWaitMs: 15 * 60_000,
} as const;

/** Exponential backoff: none, then 1 s, 2 s, 4 s and on to 15 minutes. */
export function backoffMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(throttle.longestWaitMs, 1_000 * 2 ** Math.min(failures - free, 20));
}

/** The throttle's key of an account, existing or not. */
export function accountKey(email: string): Buffer {
  return createHash('sha256').update(emailKey(email)).digest();
}

/** The key of an account's second step, which nobody can type as an address. */
export function secondStepKey(email: string): Buffer {
  return createHash('sha256').update(accountKey(email)).digest();
}

/** The throttle's key of an address: an IPv4 address or an IPv6 /64 is one household or practice. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address that is mapped to IPv6 counts as itself.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
