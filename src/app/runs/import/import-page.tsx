import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { fileBytes } from '#app/kit/files/file-bytes.ts';
import { useFileDrop } from '#app/kit/files/use-file-drop.ts';
import { CodeField } from '#app/kit/forms/code-field.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { importPath } from '#app/record/kind-operations.ts';
import { LeaveGuard } from '#app/record-form/leave-guard.tsx';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { encodingOf } from '#contract/fhir/fhir-import.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { ResourceRunStrips } from '../run-strip.tsx';
import { CorrectionsOffer, useImportCorrections } from './import-corrections.tsx';
import { ImportResults } from './import-results.tsx';
import { importRun } from './import-run.ts';
import type { ImportKind, OtherKind } from './import-text.ts';
import { type ImportInput, useImport } from './use-import.ts';

interface ImportPageProps extends Pick<ComponentProps<typeof PageHeader>, 'breadcrumbs'> {
  siteId: string;
  kind: ImportKind;
  /** The plural of a resource type: "Event definitions". */
  pluralOf: (kind: string) => string;
}

/** Imports resources from a file or text: checks them, stores them, and lets refused ones be repaired. */
export function ImportPage(props: ImportPageProps) {
  const [count, setCount] = useState(0);
  const setSearch = useSearchParams()[1];
  function startOver(): void {
    setSearch({}, { replace: true });
    setCount(count + 1);
  }
  return <Import key={count} {...props} onStartOver={startOver} />;
}

interface ImportProps extends ImportPageProps {
  onStartOver: () => void;
}

function Import({ siteId, kind, pluralOf, breadcrumbs, onStartOver }: ImportProps) {
  const { noun, plural } = kind;
  const work = useImport(siteId, kind);
  const draft = useImportCorrections(work);
  useHandedText((handed) => void work.read(handed));
  const [text, setText] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const hasRows = work.rows.length > 0;
  const isAtSource = !hasRows && !work.isLoading;
  const isAtRisk = work.isAtRisk || (isAtSource && text.trim() !== '');
  const isTyped = work.hasSent || isAtSource;
  const lost = isTyped ? t('Your input') : t('Unsaved rows');
  return (
    <>
      <PageHeader
        title={t('Import {nouns}', { nouns: plural })}
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
      <LeaveGuard isDirty={() => isAtRisk} what={lost} onLeave={draft.forget} />
      {isAsking && (
        <ConfirmDialog
          title={t('Start over?')}
          confirmLabel={t('Start over')}
          kind="danger"
          onConfirm={() => {
            draft.forget();
            onStartOver();
          }}
          onClose={() => setIsAsking(false)}
        >
          {t('{what} will be lost.', { what: lost })}
        </ConfirmDialog>
      )}
      {work.isLoading && <FormSkeleton fields={4} />}
      {isAtSource && (
        <ResourceRunStrips siteId={siteId} kind={kind.kind} runKind={importRun.kind} />
      )}
      <CorrectionsOffer work={work} draft={draft} />
      <OtherKinds siteId={siteId} others={work.others} pluralOf={pluralOf} />
      {isAtSource && (
        <SourceInput
          noun={noun}
          problem={work.problem}
          isReading={work.phase === 'reading'}
          text={text}
          onType={setText}
          onRead={(read) => void work.read(read)}
        />
      )}
      {hasRows && <ImportResults work={work} />}
    </>
  );
}

const Source = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 760px)',
  gap: 20,
});

const Introduction = styled('p')({ margin: 0, color: color('text-muted') });

const DropZone = styled('section')({
  padding: '32px 16px',
  borderRadius: 8,
  border: `1px dashed ${color('border-control')}`,
  backgroundColor: color('surface'),
  textAlign: 'center',
  '&[data-over]': { borderColor: color('accent'), backgroundColor: color('selected') },
});

const DropHint = styled('p')({ margin: '8px 0 0', color: color('text-muted') });

interface SourceInputProps {
  /** "event definition" */
  noun: string;
  problem: string | undefined;
  isReading: boolean;
  /** The pasted or typed text. */
  text: string;
  onType: (text: string) => void;
  onRead: (input: ImportInput) => void;
}

async function textOf(file: File): Promise<ImportInput> {
  const content = await fileBytes(file);
  if ('problem' in content) {
    const { problem } = content;
    return { problem: t('Couldn’t read {name}. {problem}', { name: file.name, problem }) };
  }
  const bytes = new Uint8Array(content);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return { problem: t('The file isn’t text in UTF-8 or UTF-16.') };
  }
}

/** The source of an import: a chosen or dropped file, or pasted text. */
function SourceInput(props: SourceInputProps) {
  const { noun, problem, isReading, text, onType, onRead } = props;
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined): Promise<void> {
    if (file !== undefined) onRead(await textOf(file));
  }

  const drop = useFileDrop((file) => void take(file));
  return (
    <Source>
      <Introduction>
        {t('Every row is checked first. You review the results before anything is saved.')}
      </Introduction>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <DropZone aria-label={t('File')} {...drop}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('File to import')}
          accept=".ndjson,.jsonl,.json,application/json,application/fhir+json,application/fhir+ndjson"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button variant="contained" loading={isReading} onClick={() => input.current?.click()}>
          {t('Choose file')}
        </Button>
        <DropHint>
          {t('or drop it here: NDJSON with one {noun} per line, a JSON list or a FHIR Bundle', {
            noun,
          })}
        </DropHint>
      </DropZone>
      <CodeField
        minRows={5}
        maxRows={14}
        label={t('Or paste text')}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <div>
        <Button disabled={text.trim() === '' || isReading} onClick={() => onRead(text)}>
          {t('Check text')}
        </Button>
      </div>
    </Source>
  );
}

/** Texts handed to the import of another kind, by kind. They are too large for history state. */
const handedOverTexts = new Map<string, string>();

interface OtherKindsProps extends Pick<ImportPageProps, 'siteId' | 'pluralOf'> {
  others: readonly OtherKind[];
}

/** The resources of other kinds in a text, with links to import them. */
function OtherKinds({ siteId, others, pluralOf }: OtherKindsProps) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const offered = offeredKinds(capabilities);
  if (others.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('Skipped because of their kind:')}
      <PointList>
        {others.map(({ kind, count, text }) => (
          <li key={kind}>
            {t('{kind}: {count, number}', { kind: pluralOf(kind), count })}
            {offered.some((one) => one.kind === kind) && (
              <PageLink
                to={importPath(siteId, kind)}
                state={{ handed: kind }}
                sx={{ ml: 2 }}
                aria-label={t('Import {nouns}', { nouns: inSentence(pluralOf(kind)) })}
                onClick={() => handedOverTexts.set(kind, text)}
              >
                {t('Import')}
              </PageLink>
            )}
          </li>
        ))}
      </PointList>
    </Alert>
  );
}

/** Reads the text from another import, once. */
function useHandedText(onRead: (text: string) => void): void {
  const { state } = useLocation() as { state: { handed?: string } | null }; // written by the link above
  const handed = state?.handed ?? '';
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const text = handedOverTexts.get(handed);
    handedOverTexts.delete(handed);
    if (text !== undefined) read.current(text);
  }, [handed]);
}
