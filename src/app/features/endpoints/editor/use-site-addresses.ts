import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { editDistance, nearestWord } from '#contract/base/edit-distance.ts';
import { countFacets } from '#contract/fhir/facets.ts';
import { t } from '#words/t.ts';
import { type HostEndpoints, sameAddress, usedValuesQueries } from './used-values.queries.ts';

interface Compared {
  id: string | undefined;
  address: string;
  /** The previous address, unless similarity to it is intended. */
  before?: string | undefined;
}

/**
 * Warns of addresses that equal or resemble those of a site's other Endpoints. For a site too large to load, the hosts
 * of `addresses` are searched, if supported.
 */
export function useSiteAddresses(siteId: string, addresses: readonly string[]) {
  const canSearch = useOffers()(countFacets.id);
  const { data: site } = useQuery({
    ...usedValuesQueries.ofSite(siteId),
    enabled: addresses.length > 0,
  });
  const isSearched = site?.isWhole === false && canSearch;
  const hosts = isSearched ? [...new Set(addresses.flatMap((one) => hostOf(one) ?? []))] : [];
  const byHost = useQueries({
    queries: hosts.map((host) => usedValuesQueries.ofHost(siteId, host)),
    combine: hostsOf,
  });
  return useCallback(
    ({ id, address, before }: Compared): string[] => {
      const ofHost = byHost.get(hostOf(address) ?? '');
      const all = [...(ofHost?.endpoints ?? []), ...(site?.endpoints ?? [])];
      const endpoints = [...new Map(all.map((one) => [one.id, one])).values()].filter(
        (other) => other.id !== id,
      );
      const duplicate = endpoints.find((other) => sameAddress(other.address, address));
      const others = endpoints.flatMap((other) => other.address ?? []);
      const isWhole = site?.isWhole === true || ofHost?.isWhole === true;
      return [
        duplicate && t('{title} has the same address', { title: duplicate.title }),
        similarAddress(address, { before, others, isWhole }),
      ].filter((warning) => warning !== undefined);
    },
    [site, byHost],
  );
}

function hostsOf(results: readonly { data: HostEndpoints | undefined }[]) {
  return new Map(results.flatMap(({ data }) => (data ? [[data.host, data]] : [])));
}

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

function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host || undefined;
}
