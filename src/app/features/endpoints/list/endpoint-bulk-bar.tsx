import { LinkedReferences } from '#app/features/records/references/reference-parts.shared.tsx';
import { type BulkBarProps, ResourceBulkBar } from '#app/runs/bulk/resource-bulk-bar.tsx';
import { endpointBulkKind } from './endpoint-bulk.shared.tsx';

export function EndpointBulkBar(props: BulkBarProps) {
  return (
    <LinkedReferences>
      <ResourceBulkBar {...props} kind={endpointBulkKind} />
    </LinkedReferences>
  );
}
