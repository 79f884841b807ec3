import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import { listPath } from '#app/record/kind-operations.ts';
import { reportOf } from '#app/runs/run.ts';
import { OutcomeChoice, RunBar } from '#app/runs/run-report.tsx';
import { importModes } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import {
  defaultStates,
  type ImportRow,
  isReady,
  isRefused,
  isStored,
  isUnchecked,
  isUnknown,
  rowState,
  rowStates,
} from './import-row.ts';
import { ImportRowsList } from './import-rows-list.tsx';
import { importRun } from './import-run.ts';
import type { ImportKind } from './import-text.ts';
import type { ImportWork } from './use-import.ts';
import { valueOfIssue, withTypedValue } from './value-at-path.ts';

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
    : t('{count, plural, one {# row} other {# rows}}, nothing saved yet', { count: rows.length });
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

/** More kinds of faults are repaired row by row. */
const maxFaults = 5;

interface Fault {
  path: string;
  message: string;
  rows: ImportRow[];
}

const Faults = styled('ul')({
  margin: '0 0 16px',
  padding: '0 16px',
  ...framed,
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Line = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 280px) auto',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 0',
  fontSize: fontSize.small,
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Faults that several refused rows share, each corrected in all of them at once. */
function SharedFaults({ work }: { work: ImportWork }) {
  const faults = sharedFaults(work.rows).slice(0, maxFaults);
  if (faults.length === 0) return null;
  return (
    <Faults aria-label={t('Shared faults')}>
      {faults.map((fault) => (
        <li key={`${fault.path} ${fault.message}`}>
          <FaultForm fault={fault} work={work} />
        </li>
      ))}
    </Faults>
  );
}

function FaultForm({ fault, work }: { fault: Fault; work: ImportWork }) {
  const { path, message, rows } = fault;
  const [first] = rows;
  const present = first && valueOfIssue(parseJsonObject(first.text) ?? {}, path);
  const [value, setValue] = useState(typeof present === 'string' ? present : '');
  const count = rows.length;
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        const repaired = rows.map((row) => ({ row, text: withTypedValue(row.text, path, value) }));
        void work.repair(repaired);
      }}
    >
      <span>
        {t('{count, number} rows:', { count })} <code>{path}</code>: {message}
      </span>
      <TextField
        size="small"
        placeholder={t('New value, or empty to remove it')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('Value of {path} in all rows', { path }) } }}
      />
      <Button type="submit" size="small" disabled={work.isBusy}>
        {t('Change in all {count, number}', { count })}
      </Button>
    </Line>
  );
}

function sharedFaults(rows: readonly ImportRow[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const row of rows.filter(isRefused)) {
    for (const { path, message } of row.result?.issues ?? []) {
      if (path === '') continue;
      const key = `${path} ${message}`;
      const fault = faults.get(key) ?? { path, message, rows: [] };
      if (!fault.rows.includes(row)) fault.rows.push(row);
      faults.set(key, fault);
    }
  }
  return [...faults.values()]
    .filter((fault) => fault.rows.length > 1)
    .toSorted((one, other) => other.rows.length - one.rows.length);
}
