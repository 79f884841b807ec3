import Button from '@mui/material/Button';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import type { ChangedKinds } from '#app/runs/undo/undone-record.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { RecordComparison } from '#app/versions/compare/record-comparison.tsx';
import type { AuditEvent } from '#contract/console/audit.ts';
import { t } from '#words/t.ts';
import { canUndo, isVisible, versionNames } from './site-change.ts';
import { siteChangesQueries } from './site-changes.queries.ts';
import { useUndoChanges } from './use-undo-changes.tsx';

interface AuditedChangeProps {
  kinds: ChangedKinds;
  siteId: string;
  event: AuditEvent;
  /** Shown when no history has the change: the details of the audit entry itself. */
  children: ReactNode;
}

export function AuditedChange({ kinds, siteId, event, children }: AuditedChangeProps) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: change, isError } = useQuery(siteChangesQueries.audited(siteId, event));
  const { undo } = useUndoChanges({ kinds, siteId });
  const kind = change && kinds(change.kind);
  if (change === undefined && !isError) return <FormSkeleton fields={2} />;
  if (!change || !kind || !isVisible(change)) return children;
  return (
    <>
      {change.reason !== null && <p>“{change.reason}”</p>}
      <RecordComparison
        words={kind.record.words}
        before={change.before?.text ?? ''}
        after={change.after?.text ?? ''}
        names={versionNames(change)}
      />
      {canUndo(kinds, you.role, change) && (
        <Button sx={{ mt: 3 }} onClick={() => undo(change)}>
          {t('Undo…')}
        </Button>
      )}
    </>
  );
}
