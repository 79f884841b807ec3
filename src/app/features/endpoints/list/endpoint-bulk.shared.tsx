import { useCallback } from 'react';
import { ReferenceInput } from '#app/features/records/references/reference-parts.shared.tsx';
import { type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { BulkKind } from '#app/runs/bulk/bulk-targets.tsx';
import { endpointElements } from '#contract/r4/elements.ts';
import { t } from '#words/t.ts';
import { misspelledScheme, useSiteAddresses } from '../editor/use-site-addresses.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { listedEndpoints } from '../endpoint-title.ts';
import { statusOptions } from './endpoint-search.ts';

const { label } = endpointElements;
const organization = 'managingOrganization';

export const endpointBulkKind: BulkKind = {
  ...listedEndpoints,
  words: endpointKind.words,
  fields: [
    { type: 'headers', element: 'header', label: label('header') },
    { type: 'address', element: 'address', label: label('address') },
    { type: 'contacts', element: 'contact', label: label('contact') },
    {
      type: 'reference',
      element: organization,
      label: label(organization),
      targets: ['Organization'],
      Input: ReferenceInput,
    },
    { type: 'day', element: 'period', member: 'end', label: t('Valid until') },
  ],
  useWarnings: useAddressWarnings,
  state: {
    element: 'status',
    options: statusOptions,
    chip: (value) => <EndpointStatusChip status={typeof value === 'string' ? value : undefined} />,
  },
};

/** The editor's address warnings, for a bulk change. */
function useAddressWarnings(siteId: string, shown: readonly JsonObject[]) {
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
