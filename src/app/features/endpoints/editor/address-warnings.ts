import { editDistance, nearestWord } from '#contract/base/edit-distance.ts';
import { t } from '#words/t.ts';

/** Schemes under which systems of a practice are reached. */
const schemes = [
  'https',
  'http',
  'mailto',
  'mllp',
  'mllps',
  'tcp',
  'tls',
  'ftp',
  'ftps',
  'sftp',
  'ws',
  'wss',
  'amqp',
  'amqps',
  'dicom',
  'file',
  'ldap',
  'ldaps',
  'smb',
  'urn',
  'xmpp',
];

/** What may be a slip of the fingers in how an address begins; undefined where it begins like an address. */
export function schemeSlip(address: string): string | undefined {
  const [, lone] = /^(https?)\/\//i.exec(address) ?? [];
  if (lone !== undefined) return t('A colon is missing after {lone}', { lone });
  if (/^https?:\/?[^/]/i.test(address)) return t('Two slashes belong after the colon');
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address) ?? [];
  if (scheme === undefined || schemes.includes(scheme.toLowerCase())) return undefined;
  const meant = nearestWord(scheme, schemes);
  return meant && t('{scheme}: is no usual beginning: did you mean {meant}?', { scheme, meant });
}

/** A slip is a letter or two; what differs in more is meant. */
const slip = 2;
const isSlip = (one: string, other: string) => {
  const distance = editDistance(one, other, slip);
  return distance > 0 && distance <= slip;
};

/** What an address is compared with. */
export interface ComparedAddresses {
  before: string | undefined;
  others: readonly string[];
  /** Whether `others` are all that the site has of the address's host; else nothing is said of "no other". */
  isWhole: boolean;
}

/**
 * What a new address may be mistyped from: the one before it, a host that other Endpoints of the site have, or all
 * others of its own host. Undefined where it is none, or like none of them.
 */
export function addressSlip(
  address: string,
  { before, others, isWhole }: ComparedAddresses,
): string | undefined {
  if (before !== undefined && isSlip(address, before)) {
    return t('Differs by a letter or two from the address before: {before}', { before });
  }
  const host = hostOf(address);
  if (host === undefined || !isWhole || others.includes(address)) return undefined;
  const hosts = others.map(hostOf);
  const alike = hosts.find((other) => other !== undefined && isSlip(host, other));
  if (!hosts.includes(host)) {
    return (
      alike &&
      t('No other endpoint of this site has the host {host}: did you mean {alike}?', {
        host,
        alike,
      })
    );
  }
  const sameHost = others.filter((_, at) => hosts[at] === host);
  if (!sameHost.every((other) => isSlip(address, other))) return undefined;
  return t('Differs by a letter or two from all others of this host, such as {other}', {
    other: sameHost[0],
  });
}

/** Of an address that has one. */
export function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host || undefined;
}
