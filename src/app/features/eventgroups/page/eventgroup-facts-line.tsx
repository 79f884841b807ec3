import type { Eventgroup } from '#contract/eventgroup.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { statusLook } from '../eventgroup-status.ts';

/** The line under an event group's name: what state it is in, which version this is. */
export function EventgroupFactsLine({ stored }: { stored: Answer<Eventgroup> }) {
  const { status, updatedAt, eventgroupId } = stored.body;
  const version = /"(\d+)"/.exec(stored.etag ?? '')?.[1];
  return (
    <>
      <StatusChip {...statusLook(status)} />
      {version !== undefined && <span>Version {version}</span>}
      <span>
        Saved <RelativeTime time={updatedAt} />
      </span>
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <code style={{ overflowWrap: 'anywhere' }}>{eventgroupId}</code>
        <CopyButton text={eventgroupId} label="Copy id" />
      </span>
    </>
  );
}
