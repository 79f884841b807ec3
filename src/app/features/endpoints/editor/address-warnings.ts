import { editDistance, nearestWord } from '#contract/base/edit-distance.ts';
import { t } from '#words/t.ts';

/** Schemes used to reach a practice's systems. */
const schemes =
  'https|http|mailto|mllp|mllps|tcp|tls|ftp|ftps|sftp|ws|wss|amqp|amqps|dicom|file|ldap|ldaps|smb|urn|xmpp'.split(
    '|',
  );

/** A warning about a scheme that is probably misspelled. */
export function misspelledScheme(address: string): string | undefined {
  const [, lone] = /^(https?)\/\//i.exec(address) ?? [];
  if (lone !== undefined) return t('A colon is missing after {lone}', { lone });
  if (/^https?:\/?[^/]/i.test(address)) return t('Two slashes are missing after the colon');
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address) ?? [];
  if (scheme === undefined || schemes.includes(scheme.toLowerCase())) return undefined;
  const meant = nearestWord(scheme, schemes);
  return meant && t('{scheme}: isn’t a common scheme. Did you mean {meant}?', { scheme, meant });
}

/** One or two letters are a typo; more is intended. */
const maxTypoDistance = 2;
const isTypo = (one: string, other: string) => {
  const distance = editDistance(one, other, maxTypoDistance);
  return distance > 0 && distance <= maxTypoDistance;
};

interface ComparedAddresses {
  before: string | undefined;
  others: readonly string[];
  /** Whether `others` is complete for the host; otherwise nothing can be said about uniqueness. */
  isWhole: boolean;
}

/**
 * A warning that a new address is probably a typo of another: of the previous one, of one with a similar host, or of
 * all those of its host.
 */
export function similarAddress(
  address: string,
  { before, others, isWhole }: ComparedAddresses,
): string | undefined {
  if (before !== undefined && isTypo(address, before)) {
    return t('Differs by a letter or two from the previous address: {before}', { before });
  }
  const host = hostOf(address);
  if (host === undefined || !isWhole || others.includes(address)) return undefined;
  const hosts = others.map(hostOf);
  const alike = hosts.find((other) => other !== undefined && isTypo(host, other));
  if (!hosts.includes(host)) {
    return (
      alike &&
      t('No other Endpoint at this site uses the host {host}. Did you mean {alike}?', {
        host,
        alike,
      })
    );
  }
  const sameHost = others.filter((_, at) => hosts[at] === host);
  if (!sameHost.every((other) => isTypo(address, other))) return undefined;
  return t('Differs by a letter or two from all other addresses of this host, such as {other}', {
    other: sameHost[0],
  });
}

/** The host, if the address has one. */
export function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host || undefined;
}
