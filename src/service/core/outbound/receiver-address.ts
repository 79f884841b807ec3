import { lookup as resolveName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { deliveryError } from '#contract/ahds/delivery-errors.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/** An address that a name leads to. */
interface Address {
  address: string;
  family: number;
}

/** All addresses of a host name. Throws where it has none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** Where requests may go. */
export interface AddressRules {
  resolve: Resolve;
  /** This computer too, for trying things out. */
  allowsLoopback: boolean;
}

/** A receiver that no request may go to; `message` says why. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** As the operating system resolves names, hosts file included: what a connection would use. */
export const resolveBySystem: Resolve = (hostname) =>
  resolveName(hostname, { all: true, verbatim: true });

/** Unicast addresses of IPv6 are given out from here alone; all else has a purpose of its own or none yet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether a host of the internet may have the address: none of IANA's special-purpose ranges, no multicast. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback';
}

/** Throws `RefusedAddressError` unless requests may go to the address. */
function refuseAddress(text: string, { allowsLoopback }: AddressRules, name = text): void {
  if (isPublicAddress(text) || (allowsLoopback && isLoopback(text))) return;
  const message =
    name === text
      ? t('{address} is not an address of the public internet', { address: text })
      : t('{name} leads to {address}, which is not an address of the public internet', {
          name,
          address: text,
        });
  throw new RefusedAddressError(message);
}

/** The host of a URL, as an address without brackets or as a name without the dot at its end. */
function hostOf(url: URL): { name: string; isAddress: boolean } {
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { name, isAddress: ipaddr.isValid(name) };
}

/** Names that mean something inside a network only (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
const innerNames = /(^|\.)(localhost|local|internal|localdomain|home\.arpa|onion)$/i;

/** Refuses what the host itself shows, before any name is resolved. */
export function refuseHost(url: URL, rules: AddressRules): void {
  const { name, isAddress } = hostOf(url);
  if (isAddress) {
    refuseAddress(name, rules);
    return;
  }
  if (rules.allowsLoopback && /(^|\.)localhost$/i.test(name)) return;
  if (innerNames.test(name) || !name.includes('.')) {
    throw new RefusedAddressError(t('{name} is not a name of the public internet', { name }));
  }
}

/** The addresses of a name if requests may go to all of them: one that may not is an attack, whatever the others are. */
async function resolveAllowed(name: string, rules: AddressRules): Promise<Address[]> {
  const addresses = await rules.resolve(name);
  for (const { address } of addresses) refuseAddress(address, rules, name);
  return [...addresses];
}

/**
 * `lookup` for connections: the addresses that are checked are the very ones that are connected to, so that a name
 * cannot be shown one address and lead to another.
 */
export function checkedLookup(rules: AddressRules): LookupFunction {
  return (hostname, { family, all }, callback) => {
    const wanted = family === 4 || family === 6 ? family : undefined;
    resolveAllowed(hostname, rules).then(
      (addresses) => {
        const usable = addresses.filter((one) => wanted === undefined || one.family === wanted);
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

/** A name that takes longer to resolve is looked at again when something is sent there. */
const patienceMs = 2_000;

/**
 * Refuses the URL of a receiver that nothing would ever be sent to: `invalid_request` on `url`. A name that cannot be
 * resolved now may be saved; what counts is the address at each connection.
 */
export async function refuseReceiver(text: string, rules: AddressRules): Promise<void> {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw refused(t('Must not hold a user name or password'));
  }
  try {
    refuseHost(url, rules);
    const { name, isAddress } = hostOf(url);
    if (!isAddress) await Promise.race([resolveAllowed(name, rules), patience()]);
  } catch (error) {
    if (error instanceof RefusedAddressError) throw refused(error.message);
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
}

function refused(message: string): ProblemError {
  return new ProblemError('invalid_request', `url: ${message}`, {
    issues: [{ path: 'url', message }],
  });
}
