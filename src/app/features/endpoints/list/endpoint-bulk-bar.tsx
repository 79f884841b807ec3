import { type BulkBarProps, ResourceBulkBar } from '#app/runs/bulk/resource-bulk-bar.tsx';
import { endpointBulkKind } from './endpoint-bulk.shared.tsx';

/** What can be done with the Endpoints that are ticked. */
export function EndpointBulkBar(props: BulkBarProps) {
  return <ResourceBulkBar {...props} kind={endpointBulkKind} />;
}
