import type { AuditEvent } from '#contract/audit.ts';
import { color } from '../../shared/theme/color.ts';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';
import { kindLabel } from './audit-kind-label.ts';
import { actorName } from './audit-words.shared.ts';
import { EventLink } from './event-link.tsx';

/** An event on a phone. */
export function AuditCard({ event }: { event: AuditEvent }) {
  return (
    <div style={{ fontSize: '0.8125rem', color: color('text-muted') }}>
      <div style={{ fontSize: '0.875rem', color: color('text') }}>
        <EventLink event={event} />
      </div>
      <div>
        {kindLabel(event.entityKind)} {event.entityLabel}
      </div>
      <div>
        {actorName(event)} · <RelativeTime time={event.at} />
      </div>
    </div>
  );
}
