import { type BulkBarProps, ResourceBulkBar } from '#app/runs/bulk/resource-bulk-bar.tsx';
import { endpointBulkKind } from './endpoint-bulk.shared.tsx';

export function EndpointBulkBar(props: BulkBarProps) {
  return <ResourceBulkBar {...props} kind={endpointBulkKind} />;
}
