import Button from '@mui/material/Button';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { paths } from '#app/paths.ts';
import { LeaveGuard } from '#app/record-form/leave-guard.tsx';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { t } from '#words/t.ts';
import { ResourceRunStrips } from '../bulk/resource-run-strips.tsx';
import type { ImportKind } from './import-kind.ts';
import { ImportResults } from './import-results.tsx';
import { importRun } from './import-run.ts';
import { ImportSource } from './import-source.tsx';
import { OtherKinds, useHandedText } from './other-kinds.tsx';
import { useImport } from './use-import.ts';

interface ImportPageProps extends Pick<ComponentProps<typeof PageHeader>, 'breadcrumbs'> {
  siteId: string;
  kind: ImportKind;
}

/** Imports resources from a file or text: checks them, stores them, and lets refused ones be repaired. */
export function ImportPage(props: ImportPageProps) {
  const { siteId, kind } = props;
  const [count, setCount] = useState(0);
  const setSearch = useSearchParams()[1];
  function startOver(): void {
    setSearch({}, { replace: true });
    setCount(count + 1);
  }
  return <Import key={`${siteId} ${kind.kind} ${count}`} {...props} onStartOver={startOver} />;
}

interface ImportProps extends ImportPageProps {
  onStartOver: () => void;
}

function Import({ siteId, kind, breadcrumbs, onStartOver }: ImportProps) {
  const { thing, plural } = kind;
  const canWrite = useCanWrite();
  const work = useImport(siteId, kind);
  useHandedText((handed) => void work.read(handed));
  const [text, setText] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const hasRows = work.rows.length > 0;
  const isAtSource = !hasRows && !work.isLoading;
  const isAtRisk = useRef(false);
  isAtRisk.current = work.isAtRisk || (isAtSource && text.trim() !== '');
  const isTyped = work.hasSent || isAtSource;
  const lost = isTyped ? t('Your input') : t('Unsaved rows');
  return (
    <>
      <PageHeader
        title={t('Import {things}', { things: plural })}
        {...(breadcrumbs && { breadcrumbs })}
        actions={
          hasRows &&
          !work.isBusy && (
            <Button onClick={() => (work.isAtRisk ? setIsAsking(true) : onStartOver())}>
              {t('Start over')}
            </Button>
          )
        }
      />
      {work.elsewhere && <Navigate to={paths.browserRun.to(work.elsewhere)} replace />}
      <LeaveGuard isDirty={useCallback(() => isAtRisk.current, [])} what={lost} />
      {isAsking && (
        <ConfirmDialog
          title={t('Start over?')}
          confirmLabel={t('Start over')}
          kind="danger"
          onConfirm={onStartOver}
          onClose={() => setIsAsking(false)}
        >
          {t('{what} will be lost.', { what: lost })}
        </ConfirmDialog>
      )}
      {!canWrite && (
        <Unavailable reason="forbidden" what={t('import {things}', { things: plural })} />
      )}
      {work.isLoading && <FormSkeleton fields={4} />}
      {canWrite && isAtSource && (
        <ResourceRunStrips siteId={siteId} kind={kind.kind} runKind={importRun.kind} />
      )}
      {canWrite && <OtherKinds siteId={siteId} others={work.others} />}
      {canWrite && isAtSource && (
        <ImportSource
          thing={thing}
          problem={work.problem}
          isReading={work.phase === 'reading'}
          text={text}
          onType={setText}
          onRead={(read) => void work.read(read)}
        />
      )}
      {canWrite && hasRows && <ImportResults work={work} />}
    </>
  );
}
