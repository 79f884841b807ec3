import Button from '@mui/material/Button';
import { useCallback, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { NotAllowedState } from '#app/kit/feedback/not-allowed-state.tsx';
import { PageHeader } from '#app/kit/page-header.tsx';
import { paths } from '#app/paths.ts';
import { LeaveGuard } from '#app/record/form/leave-guard.tsx';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { EndpointRunStrips } from '../bulk/endpoint-run-strips.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportWork } from './import-work.tsx';
import { useImport } from './use-import.ts';

/** Many Endpoints from a file or a text: checked first, then stored, and repaired where one is refused. */
export function ImportPage() {
  const { siteId = '' } = useParams();
  const [count, setCount] = useState(0);
  const setSearch = useSearchParams()[1];
  function startOver(): void {
    setSearch({}, { replace: true });
    setCount(count + 1);
  }
  return <Import key={`${siteId} ${count}`} siteId={siteId} onStartOver={startOver} />;
}

interface ImportProps {
  siteId: string;
  onStartOver: () => void;
}

function Import({ siteId, onStartOver }: ImportProps) {
  const canWrite = useCanWrite();
  const work = useImport(siteId);
  const { phase, rows } = work;
  const isBusy = phase === 'checking' || phase === 'importing';
  const isAtRisk = useRef(false);
  isAtRisk.current = work.isAtRisk;
  const [isAsking, setIsAsking] = useState(false);
  const hasRows = rows.length > 0;
  const lost = work.hasSent ? 'What you have typed' : 'The rows that are not stored yet';
  const isAtSource = !hasRows && !work.isLoading;
  return (
    <>
      <PageHeader
        title="Import endpoints"
        breadcrumbs={[{ label: 'Endpoints', to: paths.endpoints.to(siteId) }]}
        actions={
          hasRows &&
          !isBusy && (
            <Button onClick={() => (work.isAtRisk ? setIsAsking(true) : onStartOver())}>
              Import something else
            </Button>
          )
        }
      />
      <LeaveGuard isDirty={useCallback(() => isAtRisk.current, [])} what={lost} />
      {isAsking && (
        <ConfirmDialog
          title="Import something else?"
          confirmLabel="Import something else"
          kind="danger"
          onConfirm={onStartOver}
          onClose={() => setIsAsking(false)}
        >
          {lost} would be lost.
        </ConfirmDialog>
      )}
      {!canWrite && <NotAllowedState what="import endpoints" />}
      {work.isLoading && <FormSkeleton fields={4} />}
      {canWrite && isAtSource && <EndpointRunStrips siteId={siteId} kinds={['endpointImport']} />}
      {canWrite && isAtSource && (
        <ImportSource
          problem={work.problem}
          isReading={phase === 'reading'}
          onText={(text) => void work.read(text)}
        />
      )}
      {canWrite && hasRows && <ImportWork siteId={siteId} work={work} />}
    </>
  );
}
