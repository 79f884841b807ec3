import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { formatJsonLine, isJsonObject, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { TableFrame } from '#app/kit/page/table-frame.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { usePages } from '#app/list/part-pages.tsx';
import { resourcePath } from '#app/record/kind-operations.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { CodeField } from '#app/runs/code-field.tsx';
import { ResultRow, WholeLine } from '#app/runs/result-row.tsx';
import { ChangeDifference } from '#app/versions/compare/change-difference.tsx';
import { ConflictList, openConflicts } from '#app/versions/merge/conflict-list.tsx';
import { useMerge } from '#app/versions/merge/use-merge.ts';
import { t } from '#words/t.ts';
import { noWarnings, type UseWarnings } from '../bulk/bulk-target.ts';
import type { ImportKind } from './import-kind.ts';
import {
  type ImportRow,
  isConflict,
  isReady,
  isRefused,
  isStored,
  rowState,
} from './import-row.ts';
import type { Repairs } from './use-import.ts';
import { offsetOf } from './value-at-path.ts';

const Repair = styled(WholeLine)({ display: 'grid', gap: 8, padding: '8px 0' });

const RepairButtons = styled('div')({ display: 'flex', gap: 8 });

const withMerged = (summary: string) => t('{summary}; later changes stay', { summary });

interface ImportRowsListProps {
  siteId: string;
  kind: ImportKind;
  rows: readonly ImportRow[];
  /** Whether the import was started, rather than only checked. */
  hasSent: boolean;
  /** Whether rows are being sent and cannot be changed. */
  isBusy: boolean;
  repairs: Repairs;
  onRepair: (row: ImportRow, text: string) => void;
}

/** The rows with their results. A refused row can be repaired in place. */
export function ImportRowsList(props: ImportRowsListProps) {
  const { siteId, kind, rows, hasSent, isBusy, repairs, onRepair } = props;
  const [opened, setOpened] = useState<number>();
  const pages = usePages(rows, {
    label: t('Rows'),
    pageSize: 25,
    onTurn: () => setOpened(undefined),
  });
  const { useWarnings = noWarnings } = kind;
  const warningsOf = useWarnings(
    siteId,
    pages.shown.filter(isReady).map(({ text }) => parseJsonObject(text) ?? {}),
  );
  const isOpen = (row: ImportRow) => repairs.textOf(row) !== undefined && !isStored(row);
  const applyLabel = hasSent ? t('Import this row') : t('Check again');
  if (rows.length === 0) return null;
  return (
    <TableFrame>
      <ResultList aria-label={t('Rows')}>
        {pages.shown.map((row) => (
          <ResultRow
            key={row.at}
            lead={`${row.at + 1}.`}
            title={row.title}
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
                    onClick={() => onRepair(row, withoutVersion(row.text))}
                  >
                    {t('Undelete')}
                  </Button>
                ) : (
                  <RowDecision
                    words={kind.words}
                    row={row}
                    isBusy={isBusy}
                    applyLabel={applyLabel}
                    onApply={(text) => onRepair(row, text)}
                  />
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
            {isOpen(row) && (
              <RowRepair
                row={row}
                repairs={repairs}
                isNew={opened === row.at}
                applyLabel={applyLabel}
                isBusy={isBusy}
                onApply={(text) => onRepair(row, text)}
              />
            )}
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

interface RowRepairProps {
  row: ImportRow;
  repairs: Repairs;
  /** Opened just now, rather than scrolled or paged back into view. */
  isNew: boolean;
  /** "Check again" before the import, "Import this row" after it. */
  applyLabel: string;
  isBusy: boolean;
  onApply: (text: string) => void;
}

/** The text of a refused row, to edit in place. */
function RowRepair(props: RowRepairProps) {
  const { row, repairs, isNew, applyLabel, isBusy, onApply } = props;
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
        <Button size="small" variant="contained" disabled={isBusy} onClick={() => onApply(text)}>
          {applyLabel}
        </Button>
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
  words: RecordWords;
  row: ImportRow;
  isBusy: boolean;
  /** "Check again" before the import, "Import this row" after it. */
  applyLabel: string;
  onApply: (text: string) => void;
}

/** The conflicts of a row with the stored version, to decide. */
function RowDecision({ words, row, isBusy, applyLabel, onApply }: RowDecisionProps) {
  const merge = useMerge(
    { words },
    {
      base: row.conflict?.base ?? '',
      theirs: row.conflict?.theirs ?? '',
      mine: row.text,
    },
  );
  return (
    <Decision>
      <ConflictList
        words={words}
        merge={merge}
        names={{ theirs: t('Saved'), mine: t('This row') }}
      />
      <Button
        size="small"
        variant="contained"
        disabled={merge.open > 0 || isBusy}
        onClick={() => onApply(formatJsonLine(parseJsonObject(merge.text) ?? {}))}
      >
        {merge.open > 0 ? openConflicts(merge.open) : applyLabel}
      </Button>
    </Decision>
  );
}
