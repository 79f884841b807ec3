import { ReferenceInput } from '#app/features/records/references/reference-parts.shared.tsx';
import type { EditableField } from '#app/runs/bulk/bulk-edits.ts';
import type { BulkKind } from '#app/runs/bulk/bulk-target.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { t } from '#words/t.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { endpointTitle } from '../endpoint-title.ts';
import { statusOptions } from './endpoint-search.ts';
import { useAddressWarnings } from './use-address-warnings.ts';

const { label } = endpointElements;
const organization = 'managingOrganization';

const fields: readonly EditableField[] = [
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
];

/** Bulk changes of Endpoints. */
export const endpointBulkKind: BulkKind = {
  kind: 'Endpoint',
  operations: endpointOperations,
  thing: t('Endpoint'),
  plural: t('Endpoints'),
  titleOf: endpointTitle,
  words: endpointKind.words,
  fields,
  useWarnings: useAddressWarnings,
  state: {
    element: 'status',
    options: statusOptions,
    chip: (value) => <EndpointStatusChip status={typeof value === 'string' ? value : undefined} />,
  },
};
