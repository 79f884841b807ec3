import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { addressSlip, schemeSlip } from '../editor/address-warnings.ts';
import { sameAddress, usedValuesQueries } from '../editor/used-values.queries.ts';

/** What the editor would warn of in an Endpoint's new address, where many are changed at once. */
export function useAddressWarnings(siteId: string) {
  const { data: used = [] } = useQuery(usedValuesQueries.ofSite(siteId));
  return useCallback(
    ({ id, members }: { id: string; members: JsonObject }, after: JsonObject): string[] => {
      const address = textOf(after.address)?.trim();
      if (!address || address === textOf(members.address)) return [];
      const others = used.filter((other) => other.id !== id);
      const twin = others.find((other) => sameAddress(other.address, address));
      return [
        schemeSlip(address),
        twin && t('{title} has the same address', { title: twin.title }),
        // That it is like the one before it is what was asked for.
        addressSlip(address, {
          before: undefined,
          others: others.flatMap((other) => other.address ?? []),
        }),
      ].filter((warning) => warning !== undefined);
    },
    [used],
  );
}
