import { useCallback } from 'react';
import { type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { misspelledScheme } from '../editor/address-warnings.ts';
import { useSiteAddresses } from '../editor/use-site-addresses.ts';

/** The editor's address warnings, for a bulk change. */
export function useAddressWarnings(siteId: string, shown: readonly JsonObject[]) {
  const compare = useSiteAddresses(
    siteId,
    shown.flatMap(({ address }) => textOf(address)?.trim() || []),
  );
  return useCallback(
    ({ id, members }: { id: string; members: JsonObject }, after: JsonObject): string[] => {
      const address = textOf(after.address)?.trim();
      if (!address || address === textOf(members.address)) return [];
      return [misspelledScheme(address) ?? [], compare({ id, address })].flat();
    },
    [compare],
  );
}
