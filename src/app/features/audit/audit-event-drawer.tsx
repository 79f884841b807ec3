import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { KeyValueList } from '#app/kit/key-value-list.tsx';
import { formatCount, formatMoment } from '#app/kit/locale.ts';
import { MutedText } from '#app/kit/text-parts.tsx';
import type { AuditEvent } from '#contract/audit.ts';
import { fhirKinds } from '#contract/fhir-kinds.ts';
import { paths } from '../../paths.ts';
import type { AuditAddress } from './audit.queries.ts';
import { changedLabels } from './audit-changes.ts';
import { AuditChangesList } from './audit-changes-list.shared.tsx';
import { kindLabel } from './audit-columns.tsx';
import { actorName, deedOf } from './audit-words.shared.ts';

interface AuditEventDrawerProps {
  event: AuditEvent;
  onFilter: (part: Partial<Pick<AuditAddress, 'actorId' | 'entityId' | 'runId'>>) => void;
  onClose: () => void;
}

/** One write: who, when, from where, and each field before and after. */
export function AuditEventDrawer({ event, onFilter, onClose }: AuditEventDrawerProps) {
  const { actor, at, ip, entityKind, entityLabel, run } = event;
  return (
    <SideDrawer
      open
      title={deedOf(event.action)}
      description={`${kindLabel(entityKind)} ${entityLabel}`}
      onClose={onClose}
      footer={
        <>
          {actor !== null && (
            <Button onClick={() => onFilter({ actorId: actor.userId })}>
              Only by {actorName(event)}
            </Button>
          )}
          {run && run.entries > 1 && (
            <Button onClick={() => onFilter({ runId: run.runId })}>
              All {formatCount(run.entries)} of this run
            </Button>
          )}
          <Button onClick={() => onFilter({ entityId: event.entityId })}>
            Only of this {kindLabel(entityKind).toLowerCase()}
          </Button>
        </>
      }
    >
      <KeyValueList
        entries={[
          { label: 'When', value: formatMoment(at) },
          { label: 'Who', value: linked(actorName(event), personPath(event)) },
          { label: 'E-mail address', value: actor?.email },
          { label: 'Network address', value: ip },
          { label: 'Run', value: run && linked('What it did', paths.run.to(run.runId)) },
          { label: kindLabel(entityKind), value: linked(entityLabel, thingPath(event)) },
        ]}
      />
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        Changed fields
      </Typography>
      {changedLabels(event).length === 0 ? (
        <MutedText>None of those that are kept.</MutedText>
      ) : (
        <AuditChangesList event={event} />
      )}
    </SideDrawer>
  );
}

function linked(label: string, to: string | undefined): ReactNode {
  if (to === undefined) return label;
  return (
    <Link component={RouterLink} to={to}>
      {label}
    </Link>
  );
}

type Pair = { from?: string; to?: string };

const ofSites: Record<string, (siteId: string, id: string, pair: Pair) => string> = {
  endpoint: paths.endpointHistory.to,
  eventgroup: paths.eventgroupHistory.to,
  webhook: (siteId, id) => paths.webhook.to(siteId, id),
  ...Object.fromEntries(
    fhirKinds
      .filter(({ kind }) => kind !== 'Endpoint')
      .map(({ segment }) => [
        segment,
        (siteId: string, id: string) => paths.recordHistory.to(siteId, segment, id),
      ]),
  ),
};
/** What is gone for good when it is deleted; FHIR resources leave their history. */
const leavesNothing = ['user', 'webhook'];

/** Where the thing is shown; undefined where it is gone, or where the trail does not say of which site it is. */
export function thingPath(event: AuditEvent): string | undefined {
  const { entityKind, entityId, before, after, action } = event;
  if (action.startsWith('delete') && leavesNothing.includes(entityKind)) return undefined;
  if (entityKind === 'user') return paths.user.to(entityId);
  const siteId = event.siteId ?? after?.siteId ?? before?.siteId;
  if (typeof siteId !== 'string') return undefined;
  // Of a change the history opens with the two versions beside each other.
  const [older, newer] = [before?.versionId, after?.versionId];
  const isPair = typeof older === 'number' && typeof newer === 'number';
  const pair = isPair ? { from: String(older), to: String(newer) } : {};
  return ofSites[entityKind]?.(siteId, entityId, pair);
}

function personPath({ actor }: AuditEvent) {
  return actor === null ? undefined : paths.user.to(actor.userId);
}
