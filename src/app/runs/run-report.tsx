import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { formatCount } from '#app/kit/language/locale.ts';
import { ResultList, TableFrame } from '#app/kit/page/result-list.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, WrappingRow } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { color } from '#app/kit/theme/tokens.ts';
import { SectionPagination } from '#app/list/section-pagination.tsx';
import { type RunOutcome, runOutcomes } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import {
  doneCount,
  outcomeStyle,
  type RunProgress,
  type RunRowView,
  runStyle,
  type TitledRun,
} from './run.ts';

interface OutcomeChoiceProps<Outcome extends string> {
  /** In display order. */
  counts: readonly (readonly [outcome: Outcome, label: string, count: number])[];
  total: number;
  /** Undefined: all. */
  chosen: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
}

export function OutcomeChoice<Outcome extends string>(props: OutcomeChoiceProps<Outcome>) {
  const { counts, total, chosen, onChoose } = props;
  const all: [undefined, string, number] = [undefined, t('All'), total];
  return (
    <WrappingRow sx={{ mb: 3 }}>
      {[all, ...counts].map(([outcome, label, count]) => (
        <Button
          key={label}
          size="small"
          aria-pressed={chosen === outcome}
          disabled={count === 0 && chosen !== outcome}
          onClick={() => onChoose(outcome)}
          sx={chosen === outcome ? { backgroundColor: color('selected') } : undefined}
        >
          {label}&nbsp;<MutedText>{formatCount(count)}</MutedText>
        </Button>
      ))}
    </WrappingRow>
  );
}

interface RunBarProps {
  label: string;
  done: number;
  total: number;
  /** The result of a finished run. */
  tone?: Tone;
}

export function RunBar({ label, done, total, tone }: RunBarProps) {
  return (
    <LinearProgress
      variant="determinate"
      aria-label={label}
      value={total === 0 ? 100 : (done / total) * 100}
      sx={{
        height: 6,
        borderRadius: 3,
        ...((tone === 'danger' || tone === 'warning') && {
          '& .MuiLinearProgress-bar': { backgroundColor: color(`${tone}-solid`) },
        }),
      }}
    />
  );
}

/** The filter and page of a run's rows. */
export interface RowChoice {
  outcome: RunOutcome | undefined;
  page: number;
  pageSize: number;
}

export const firstRows: RowChoice = { outcome: undefined, page: 0, pageSize: 25 };

interface RunReportProps {
  run: TitledRun;
  choice: RowChoice;
  onChoose: (choice: RowChoice) => void;
  /** The rows of the choice; undefined while loading. */
  rows: { data: readonly RunRowView[]; total: number } | undefined;
  /** In place of a row's own title. */
  titleOf?: ((row: RunRowView) => ReactNode) | undefined;
}

const Progress = styled('p')({
  margin: '8px 0 16px',
  fontVariantNumeric: 'tabular-nums',
  color: color('text-muted'),
});

function progressText(run: RunProgress): string {
  const { total, failed, state } = run;
  const done = doneCount(run);
  const progress =
    failed === total && total > 1
      ? t('All {failed, number} failed', { failed })
      : failed === 0
        ? t('{done, number} of {total, number} done', { done, total })
        : t('{done, number} of {total, number} processed, {failed, number} failed', {
            done,
            total,
            failed,
          });
  const remaining = total - done;
  if (state === 'running' || remaining <= 0) return progress;
  return state === 'interrupted'
    ? t('{progress}, {left, number} remaining', { progress, left: remaining })
    : t('{progress}, {left, number} unchanged', { progress, left: remaining });
}

/** The progress of a run, counts by outcome, and the result of each row. */
export function RunReport(props: RunReportProps) {
  const { run, choice, onChoose, rows, titleOf = ({ title }) => title } = props;
  const { words, total } = run;
  const done = doneCount(run);
  return (
    <>
      <RunBar label={words.running} done={done} total={total} tone={runStyle(run).tone} />
      <Progress role="status">{progressText(run)}</Progress>
      <OutcomeChoice
        counts={runOutcomes.map((one) => [one, outcomeStyle(one, words).label, run[one]])}
        total={done}
        chosen={choice.outcome}
        onChoose={(outcome) => onChoose({ ...choice, outcome, page: 0 })}
      />
      {rows !== undefined && rows.data.length > 0 && (
        <TableFrame>
          <ResultList aria-label={t('Results')}>
            {rows.data.map((row) => (
              <ResultRow
                key={row.key}
                title={titleOf(row)}
                to={row.to}
                chip={outcomeStyle(row.outcome, words)}
                reason={row.reason}
              />
            ))}
          </ResultList>
          <SectionPagination
            label={t('Results')}
            paging={{ page: choice.page, pageSize: choice.pageSize, total: rows.total }}
            onChange={(paging) => onChoose({ ...choice, ...paging })}
          />
        </TableFrame>
      )}
    </>
  );
}

/** Full-width content below a row's line. */
export const WholeLine = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });

interface ResultRowProps {
  /** Before the title: a number, or the kind. */
  lead?: string | undefined;
  title: ReactNode;
  to?: string | undefined;
  chip: ComponentProps<typeof StatusChip>;
  reason?: ReactNode;
  children?: ReactNode;
}

/** A record in a `ResultList`: title, outcome and reason. */
export function ResultRow({ lead, title, to, chip, reason, children }: ResultRowProps) {
  const text = shortText(title);
  return (
    <li>
      <span>
        {lead !== undefined && <MutedText>{lead} </MutedText>}
        {to === undefined ? (
          text
        ) : (
          <PageLink to={to} color="inherit">
            {text}
          </PageLink>
        )}
      </span>
      <StatusChip {...chip} />
      {reason && <small>{reason}</small>}
      {children}
    </li>
  );
}
