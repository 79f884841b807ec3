import Button from '@mui/material/Button';
import { useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../../paths.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { LeaveGuard } from '../../../../shared/ui/leave-guard.tsx';
import { NotAllowedState } from '../../../../shared/ui/not-allowed-state.tsx';
import { PageHeader } from '../../../../shared/ui/page-header.tsx';
import { useCanWrite } from '../../../session/use-can-write.shared.ts';
import { ImportSource } from './import-source.tsx';
import { ImportWork } from './import-work.tsx';
import { useImport } from './use-import.ts';

const unsaved = 'The rows that are not stored yet';

/** Many Endpoints from a file or a text: checked first, then stored, and repaired where one is refused. */
export function ImportPage() {
  const { siteId = '' } = useParams();
  const canWrite = useCanWrite();
  const work = useImport(siteId);
  const { phase, rows } = work;
  const isBusy = phase === 'checking' || phase === 'importing';
  const isAtRisk = useRef(false);
  isAtRisk.current = work.isAtRisk;
  const [isAsking, setIsAsking] = useState(false);
  const list = paths.endpoints.to(siteId);
  const hasRows = rows.length > 0;
  return (
    <>
      <PageHeader
        title="Import endpoints"
        breadcrumbs={[{ label: 'Endpoints', to: list }]}
        actions={
          hasRows &&
          !isBusy && (
            <Button onClick={() => (work.isAtRisk ? setIsAsking(true) : work.again())}>
              Import something else
            </Button>
          )
        }
      />
      <LeaveGuard isDirty={useCallback(() => isAtRisk.current, [])} what={unsaved} />
      {isAsking && (
        <ConfirmDialog
          title="Import something else?"
          confirmLabel="Import something else"
          kind="danger"
          onConfirm={() => {
            setIsAsking(false);
            work.again();
          }}
          onClose={() => setIsAsking(false)}
        >
          {unsaved} would be lost.
        </ConfirmDialog>
      )}
      {!canWrite && <NotAllowedState what="import endpoints" />}
      {canWrite && (phase === 'source' || phase === 'reading') && (
        <div>
          <ImportSource
            problem={work.problem}
            isReading={phase === 'reading'}
            onText={(text) => void work.read(text)}
          />
        </div>
      )}
      {canWrite && hasRows && <ImportWork siteId={siteId} work={work} />}
    </>
  );
}
