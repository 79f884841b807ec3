import { useCallback } from 'react';
import { type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { addressSlip, schemeSlip } from '../editor/address-warnings.ts';
import { useSiteAddresses } from '../editor/use-site-addresses.ts';

/** What the editor would warn of in an Endpoint's new address, where many are changed at once. */
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
        schemeSlip(address),
        twin && t('{title} has the same address', { title: twin.title }),
        // That it is like the one before it is what was asked for.
        addressSlip(address, { before: undefined, ...others }),
      ].filter((warning) => warning !== undefined);
    },
    [compare],
  );
}
