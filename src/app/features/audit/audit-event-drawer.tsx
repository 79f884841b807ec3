import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AuditEvent } from '#contract/audit.ts';
import { color } from '../../shared/theme/color.ts';
import { KeyValueList } from '../../shared/ui/key-value-list.tsx';
import { formatMoment } from '../../shared/ui/locale.ts';
import { SideDrawer } from '../../shared/ui/side-drawer.tsx';
import { auditChanges } from './audit-changes.ts';
import { AuditChangesList } from './audit-changes-list.shared.tsx';
import { kindLabel } from './audit-kind-label.ts';
import type { AuditPageQuery } from './audit-query.ts';
import { actorName, deedOf } from './audit-words.shared.ts';
import { personPath, thingPath } from './thing-path.ts';

interface AuditEventDrawerProps {
  event: AuditEvent;
  onFilter: (part: Pick<AuditPageQuery, 'actorId' | 'entityKind' | 'entityId'>) => void;
  onClose: () => void;
}

/** One write: who, when, from where, and each field before and after. */
export function AuditEventDrawer({ event, onFilter, onClose }: AuditEventDrawerProps) {
  const { actor, at, ip, entityKind, entityLabel } = event;
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
          <Button
            onClick={() =>
              onFilter({
                entityId: event.entityId,
              })
            }
          >
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
          { label: kindLabel(entityKind), value: linked(entityLabel, thingPath(event)) },
        ]}
      />
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        Changed fields
      </Typography>
      {auditChanges(event).length === 0 ? (
        <span style={{ color: color('text-muted') }}>None of those that are kept.</span>
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
