import { useCallback } from 'react';
import { type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { misspelledScheme, similarAddress } from '../editor/address-warnings.ts';
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
      const { twin, others } = compare({ id, address });
      return [
        misspelledScheme(address),
        twin && t('{title} has the same address', { title: twin.title }),
        // Similarity to the previous address is intended here.
        similarAddress(address, { before: undefined, ...others }),
      ].filter((warning) => warning !== undefined);
    },
    [compare],
  );
}
