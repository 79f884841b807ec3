import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { listPath } from '#app/record/kind-operations.ts';
import { reportOf } from '#app/runs/run.ts';
import { OutcomeChoice, RunBar } from '#app/runs/run-report.tsx';
import { importModes } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import {
  defaultStates,
  isReady,
  isStored,
  isUnchecked,
  isUnknown,
  rowState,
  rowStates,
} from './import-row.ts';
import { ImportRowsList } from './import-rows-list.tsx';
import { importRun } from './import-run.ts';
import type { ImportKind } from './import-text.ts';
import { SharedFaults } from './shared-faults.tsx';
import type { ImportWork } from './use-import.ts';

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' });

const Spacer = styled('span')({ flex: 1 });

const Running = styled('div')({ marginTop: 16 });

const Status = styled('p')({ color: color('text-muted'), fontVariantNumeric: 'tabular-nums' });

const modeLabels = { skip: t('Skip'), update: t('Update with differences') };

/** The rows of an import with their results, and the next steps. */
export function ImportResults({ work }: { work: ImportWork }) {
  const { phase, rows, done, total, mode, hasSent, isBusy } = work;
  const [state, setState] = useState<string>();
  const shown = rows.filter((row) => state === undefined || rowState(row).label === state);
  return (
    <>
      <Choices>
        <ChoiceSelect
          label={t('If an ID already exists')}
          value={mode}
          options={importModes.map((one) => ({ value: one, label: modeLabels[one] }))}
          isDisabled={isBusy || hasSent}
          sx={{ width: { xs: '100%', sm: 320 } }}
          onChange={work.changeMode}
        />
        <Spacer />
        <NextSteps work={work} />
      </Choices>
      {isBusy && (
        <Running>
          <RunBar
            label={phase === 'checking' ? t('Checking') : t('Importing')}
            done={done}
            total={total}
          />
        </Running>
      )}
      <Status role="status">{statusText(work)}</Status>
      <OutcomeChoice
        counts={stateCounts(work, state)}
        total={rows.length}
        chosen={state}
        onChoose={setState}
      />
      <SharedFaults work={work} />
      <ImportRowsList key={state ?? 'all'} work={work} rows={shown} />
    </>
  );
}

/** Actions on all rows, or on those that are left. */
function NextSteps({ work }: { work: ImportWork }) {
  const { siteId, importKind: kind, rows, hasSent, isBusy } = work;
  if (isBusy) {
    return (
      <AsyncButton key="cancel" color="error" onRun={work.cancel}>
        {t('Stop')}
      </AsyncButton>
    );
  }
  const unchecked = rows.filter(isUnchecked).length;
  const ready = rows.filter(isReady).length;
  const failed = rows.filter(work.canRetry).length;
  return (
    <>
      {unchecked > 0 && (
        <Button onClick={() => void work.checkRest()}>
          {t('Check the remaining {count, number}', { count: unchecked })}
        </Button>
      )}
      {failed > 0 && (
        <Button onClick={work.retry}>{t('Retry {count, number} failed', { count: failed })}</Button>
      )}
      {(!hasSent || ready > 0) && (
        <AsyncButton key="start" variant="contained" disabled={ready === 0} onRun={work.start}>
          {importLabel(kind, ready, hasSent)}
        </AsyncButton>
      )}
      {hasSent && (
        <Button
          onClick={() =>
            saveFile(
              `${kind.noun.replaceAll(' ', '-')}-import-report.csv`,
              new Blob([reportOf(importRun, rows)], { type: 'text/csv' }),
            )
          }
        >
          {t('Download report')}
        </Button>
      )}
      {hasSent && (
        <ButtonLink to={listPath(siteId, kind.kind)} variant={ready > 0 ? 'text' : 'contained'}>
          {t('Go to list')}
        </ButtonLink>
      )}
    </>
  );
}

function importLabel({ noun, plural }: ImportKind, ready: number, hasSent: boolean): string {
  if (hasSent) return t('Import the remaining {count, number}', { count: ready });
  return t('Import {count, plural, one {# {noun}} other {# {nouns}}}', {
    count: ready,
    noun,
    nouns: plural,
  });
}

/** Counts by state, in the order of the states. */
function stateCounts({ rows, hasSent }: ImportWork, chosen: string | undefined) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { label } = rowState(row);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const usual = defaultStates(hasSent);
  return rowStates
    .filter((one) => usual.has(one) || counts.has(one) || one === chosen)
    .map((one) => [one, one, counts.get(one) ?? 0] as const);
}

function statusText({ phase, done, total, rows, hasSent }: ImportWork): string {
  if (phase === 'checking') {
    return t(
      hasSent
        ? '{done, number} of {total, number} checked'
        : '{done, number} of {total, number} checked, nothing saved yet',
      { done, total },
    );
  }
  if (phase === 'importing')
    return t('{done, number} of {total, number} imported', { done, total });
  const countOf = (is: typeof isStored) => rows.filter(is).length;
  const first = hasSent
    ? t('{count, number} saved', { count: countOf(isStored) })
    : t('{count, plural, one {# row} other {# rows}}, nothing saved yet', {
        count: rows.length,
      });
  const ready = hasSent ? countOf(isReady) : 0;
  const unchecked = countOf(isUnchecked);
  const unknown = countOf(isUnknown);
  return [
    first,
    ...(ready > 0 ? [t('{count, number} left to import', { count: ready })] : []),
    ...(unchecked > 0 ? [t('{count, number} not checked', { count: unchecked })] : []),
    ...(unknown > 0 ? [t('{count, number} unknown', { count: unknown })] : []),
  ].join(', ');
}
