import { lookup as resolveName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { deliveryError, deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import { inputError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

interface Address {
  address: string;
  family: number;
}

/** Resolves all addresses of a host name. Throws if there are none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export interface AddressRules {
  resolve: Resolve;
  /** Permits this computer, for testing. */
  allowsLoopback: boolean;
}

/** A destination that is not permitted; `message` says why in English, to be stored. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** The operating system's resolver, hosts file included, as a connection would use. */
export const resolveBySystem: Resolve = (hostname) =>
  resolveName(hostname, { all: true, verbatim: true });

/** The only range that IPv6 unicast addresses are allocated from. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public: in none of IANA's special-purpose ranges, and not multicast. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback';
}

/** Throws `RefusedAddressError` unless the address is permitted. */
function refuseAddress(text: string, { allowsLoopback }: AddressRules, name = text): void {
  if (isPublicAddress(text) || (allowsLoopback && isLoopback(text))) return;
  const message =
    name === text
      ? deliveryError('innerAddress', { address: text })
      : deliveryError('leadsInside', { name, address: text });
  throw new RefusedAddressError(message);
}

/** The host of a URL: an address without brackets, or a name without its final dot. */
function hostOf(url: URL): { name: string; isAddress: boolean } {
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { name, isAddress: ipaddr.isValid(name) };
}

/** Names that are local to a network (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
const innerNames = /(^|\.)(localhost|local|internal|localdomain|home\.arpa|onion)$/i;

/** Checks the host itself, before any lookup. */
export function refuseHost(url: URL, rules: AddressRules): void {
  const { name, isAddress } = hostOf(url);
  if (isAddress) {
    refuseAddress(name, rules);
    return;
  }
  if (rules.allowsLoopback && /(^|\.)localhost$/i.test(name)) return;
  if (innerNames.test(name) || !name.includes('.')) {
    throw new RefusedAddressError(deliveryError('innerName', { name }));
  }
}

/** The addresses of a name, if all are permitted: a mix suggests an attack. */
async function resolveAllowed(name: string, rules: AddressRules): Promise<Address[]> {
  const addresses = await rules.resolve(name);
  for (const { address } of addresses) refuseAddress(address, rules, name);
  return [...addresses];
}

/** `lookup` for connections: connects to the very addresses that were checked, which prevents DNS rebinding. */
export function checkedLookup(rules: AddressRules): LookupFunction {
  return (hostname, { family, all }, callback) => {
    const requestedFamily = family === 4 || family === 6 ? family : undefined;
    resolveAllowed(hostname, rules).then(
      (addresses) => {
        const usable = addresses.filter(
          (one) => requestedFamily === undefined || one.family === requestedFamily,
        );
        const [first] = usable;
        if (first === undefined)
          callback(new Error(deliveryError('nameEmpty', { name: hostname })), '');
        else if (all) callback(null, usable);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** Timeout of a lookup; the name is checked again when something is sent. */
const lookupTimeoutMs = 2_000;

/** Refuses a receiver's URL that is never permitted. An unresolvable name may be saved. */
export async function refuseReceiver(text: string, rules: AddressRules): Promise<void> {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw inputError([{ path: 'url', message: t('Must not contain a user name or password') }]);
  }
  try {
    refuseHost(url, rules);
    const { name, isAddress } = hostOf(url);
    if (isAddress) return;
    const timeout = delay(lookupTimeoutMs, undefined, { ref: false });
    await Promise.race([resolveAllowed(name, rules), timeout]);
  } catch (error) {
    if (error instanceof RefusedAddressError) {
      throw inputError([{ path: 'url', message: deliveryErrorText(error.message) }]);
    }
  }
}
