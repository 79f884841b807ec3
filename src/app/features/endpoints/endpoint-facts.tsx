import type { Endpoint } from '#contract/endpoint.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';
import { EndpointStatusChip } from './endpoint-status-chip.tsx';

/** The line under an Endpoint's name: what state it is in, which version this is. */
export function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { versionId, lastUpdated } = endpoint.meta ?? {};
  return (
    <>
      <EndpointStatusChip status={endpoint.status} />
      {versionId !== undefined && <span>Version {versionId}</span>}
      {lastUpdated !== undefined && (
        <span>
          Saved <RelativeTime time={lastUpdated} />
        </span>
      )}
      {endpoint.id !== undefined && (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <code style={{ overflowWrap: 'anywhere' }}>{endpoint.id}</code>
          <CopyButton text={endpoint.id} label="Copy id" />
        </span>
      )}
    </>
  );
}
