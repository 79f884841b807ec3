import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { CodeField } from '#app/kit/forms/code-field.tsx';
import { formatJsonLine, isJsonObject, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { ResultList, TableFrame } from '#app/kit/page/result-list.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { useClientPagination } from '#app/list/section-pagination.tsx';
import { resourcePath } from '#app/record/kind-operations.ts';
import { ResultRow, WholeLine } from '#app/runs/run-report.tsx';
import { ChangeDifference } from '#app/versions/compare/record-comparison.tsx';
import { ConflictList, openConflicts, useMerge } from '#app/versions/merge/conflict-list.tsx';
import { t } from '#words/t.ts';
import { noWarnings, type UseWarnings } from '../bulk/bulk-targets.tsx';
import {
  type ImportRow,
  isConflict,
  isReady,
  isRefused,
  isStored,
  rowState,
} from './import-row.ts';
import type { ImportWork } from './use-import.ts';
import { offsetOf } from './value-at-path.ts';

const Repair = styled(WholeLine)({ display: 'grid', gap: 8, padding: '8px 0' });

const RepairButtons = styled('div')({ display: 'flex', gap: 8 });

const withMerged = (summary: string) => t('{summary}; later changes stay', { summary });

/** The rows with their results. A refused row can be repaired in place. */
export function ImportRowsList({ work, rows }: { work: ImportWork; rows: readonly ImportRow[] }) {
  const { siteId, importKind: kind, isBusy, repairs } = work;
  const [opened, setOpened] = useState<number>();
  const pages = useClientPagination(rows, {
    label: t('Rows'),
    pageSize: 25,
    onTurn: () => setOpened(undefined),
  });
  const { useWarnings = noWarnings } = kind;
  const warningsOf = useWarnings(
    siteId,
    pages.shown.filter(isReady).map(({ text }) => parseJsonObject(text) ?? {}),
  );
  const titleNode = ({ text, title }: ImportRow) => {
    const resource = parseJsonObject(text);
    return (resource && kind.namedTitle?.(resource)) ?? title;
  };
  const isOpen = (row: ImportRow) => repairs.textOf(row) !== undefined && !isStored(row);
  if (rows.length === 0) return null;
  return (
    <TableFrame>
      <ResultList aria-label={t('Rows')}>
        {pages.shown.map((row) => (
          <ResultRow
            key={row.at}
            lead={`${row.at + 1}.`}
            title={titleNode(row)}
            to={
              isStored(row) && row.result?.id
                ? resourcePath(siteId, kind.kind, row.result.id)
                : undefined
            }
            chip={rowState(row)}
          >
            <Reasons row={row} />
            {row.over !== undefined && (isReady(row) || isStored(row)) && (
              <WholeLine>
                <ChangeDifference
                  words={kind.words}
                  before={row.over}
                  after={row.text}
                  names={{ before: t('Saved'), after: t('With this row') }}
                  {...(row.isMerged && { summarize: withMerged })}
                />
              </WholeLine>
            )}
            {isReady(row) && <Warnings row={row} warningsOf={warningsOf} />}
            {isConflict(row) && (
              <WholeLine>
                {row.conflict === undefined ? (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => void work.repair([{ row, text: withoutVersion(row.text) }])}
                  >
                    {t('Undelete')}
                  </Button>
                ) : (
                  <RowDecision work={work} row={row} />
                )}
              </WholeLine>
            )}
            {isRefused(row) && !isOpen(row) && (
              <WholeLine>
                <Button
                  size="small"
                  aria-label={t('Fix row {number}', { number: row.at + 1 })}
                  disabled={isBusy}
                  onClick={() => {
                    setOpened(row.at);
                    repairs.open(row);
                  }}
                >
                  {t('Fix')}
                </Button>
              </WholeLine>
            )}
            {isOpen(row) && <RowRepair work={work} row={row} isNew={opened === row.at} />}
          </ResultRow>
        ))}
      </ResultList>
      {pages.bar}
    </TableFrame>
  );
}

/** The text without its version, so that it replaces any. */
function withoutVersion(text: string): string {
  const { meta, ...resource } = parseJsonObject(text) ?? {};
  if (!isJsonObject(meta)) return text;
  const { versionId: _, lastUpdated: __, ...rest } = meta;
  const isEmpty = Object.keys(rest).length === 0;
  return formatJsonLine(isEmpty ? resource : { ...resource, meta: rest });
}

function Reasons({ row: { result } }: { row: ImportRow }) {
  const issues = result?.issues ?? [];
  if (issues.length > 0) {
    return issues.map(({ path, message }) => (
      <small key={`${path} ${message}`}>
        {path !== '' && <code>{path}</code>}
        {path !== '' && ': '}
        {message}
      </small>
    ));
  }
  return result?.message === undefined ? null : <small>{result.message}</small>;
}

function Warnings({ row, warningsOf }: { row: ImportRow; warningsOf: ReturnType<UseWarnings> }) {
  const { text, over = '' } = row;
  const warnings = useMemo(() => {
    const [before = {}, after = {}] = [over, text].map((one) => parseJsonObject(one));
    return warningsOf({ id: textOf(after.id) ?? '', members: before }, after);
  }, [text, over, warningsOf]);
  return warnings.map((warning) => (
    <WholeLine key={warning}>
      <Alert severity="warning">{shortText(warning, 600)}</Alert>
    </WholeLine>
  ));
}

interface RowRepairProps extends RowDecisionProps {
  /** Opened just now, rather than scrolled or paged back into view. */
  isNew: boolean;
}

/** The text of a refused row, to edit in place. */
function RowRepair({ work, row, isNew }: RowRepairProps) {
  const { repairs } = work;
  const text = repairs.textOf(row) ?? row.text;
  const [fault] = row.result?.issues ?? [];
  return (
    <Repair>
      <CodeField
        autoFocus={isNew}
        onFocus={
          isNew ? ({ target }) => moveTo(target, fault && offsetOf(text, fault.path)) : undefined
        }
        minRows={6}
        maxRows={20}
        label={t('Row {number} as JSON', { number: row.at + 1 })}
        value={text}
        onChange={({ target }) => repairs.change(row, target.value)}
      />
      <RepairButtons>
        <ApplyButton work={work} row={row} text={text} />
        <Button size="small" onClick={() => repairs.close([row])}>
          {repairs.isChanged(row) ? t('Discard changes') : t('Close')}
        </Button>
      </RepairButtons>
    </Repair>
  );
}

/** Puts the cursor at an offset, in view. */
function moveTo(field: HTMLInputElement | HTMLTextAreaElement, offset: number | undefined): void {
  if (offset === undefined || field.selectionStart === offset) return;
  field.setSelectionRange(offset, offset);
  const share = field.value.slice(0, offset).split('\n').length / field.value.split('\n').length;
  field.scrollTop = field.scrollHeight * share - field.clientHeight / 2;
}

const Decision = styled('div')({ padding: '8px 0' });

interface RowDecisionProps {
  work: ImportWork;
  row: ImportRow;
}

/** The conflicts of a row with the stored version, to decide. */
function RowDecision({ work, row }: RowDecisionProps) {
  const { words } = work.importKind;
  const { base = '', theirs = '' } = row.conflict ?? {};
  const merge = useMerge({ words }, { base, theirs, mine: row.text });
  return (
    <Decision>
      <ConflictList
        words={words}
        merge={merge}
        names={{ theirs: t('Saved'), mine: t('This row') }}
      />
      <ApplyButton
        work={work}
        row={row}
        text={formatJsonLine(parseJsonObject(merge.text) ?? {})}
        open={merge.open}
      />
    </Decision>
  );
}

interface ApplyButtonProps extends RowDecisionProps {
  text: string;
  /** The number of open conflicts. */
  open?: number;
}

/** Checks a row with another text, or after the import stores it. */
function ApplyButton({ work, row, text, open = 0 }: ApplyButtonProps) {
  const label = work.hasSent ? t('Import this row') : t('Check again');
  return (
    <Button
      size="small"
      variant="contained"
      disabled={open > 0 || work.isBusy}
      onClick={() => void work.repair([{ row, text }])}
    >
      {open > 0 ? openConflicts(open) : label}
    </Button>
  );
}
