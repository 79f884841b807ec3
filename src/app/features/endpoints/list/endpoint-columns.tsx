import { styled } from '@mui/material/styles';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { InlineRow, OneLine } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import { CellLines, CellText, lastChangeWidth } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import { labelsColumn } from '#app/record/labels/labels-column.tsx';
import type { StoredTest } from '#contract/fhir/endpoint-health.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { outcomeLabel, outcomeTone } from '../health/outcome-words.ts';
import { type Authors, authorOf } from './endpoint-list.queries.ts';
import { periodText } from './endpoint-period.ts';
import type { EndpointRow } from './endpoint-row.ts';

const { label } = endpointElements;
/** Shown as second lines instead. */
const lineFields = ['payloadType', 'address'];
const rareFields = ['date', 'versionId', '_id'];

/** Below this width, less important columns are hidden by default. */
export const compactWidth = '(max-width: 1239px)';

/** The same with a column for test results. */
export const compactWidthWithTests = '(max-width: 1399px)';

export function endpointLayout(room: 'much' | 'little' | 'least'): TableLayout {
  return {
    ...plainLayout,
    hidden: [
      ...lineFields,
      ...rareFields,
      ...(room === 'much' ? [] : ['labels']),
      ...(room === 'least' ? ['managingOrganization'] : []),
    ],
  };
}

interface ColumnsOptions {
  siteId: string;
  authors: Authors | undefined;
  /** Hidden fields, some of which appear as a second line. */
  hidden: readonly string[];
  /** The matched text for a row's second line. */
  lineOf: (row: EndpointRow, hidden: readonly string[]) => string | undefined;
}

/** The list's columns, named by their `_sort` field unless `sortable: false`. */
export function endpointColumns({
  siteId,
  authors,
  hidden,
  lineOf,
}: ColumnsOptions): readonly ListColumn<EndpointRow>[] {
  const isLine = (field: string) => hidden.includes(field);
  return [
    {
      field: 'name',
      headerName: label('name'),
      flex: 2.6,
      minWidth: 170,
      text: ({ title }) => title,
      to: ({ id }) => paths.endpoint.to(siteId, id),
      below: (row) => lineOf(row, hidden) ?? (isLine('address') ? row.address : undefined),
      card: (row) => ({ line: cardLines(row, lineOf(row, columnsNotOnCards)) }),
    },
    {
      field: 'status',
      headerName: label('status'),
      width: 122,
      cell: ({ status }) => <EndpointStatusChip status={status} />,
      card: 'chip',
    },
    {
      field: 'health',
      headerName: t('Connection test'),
      width: 150,
      needs: 'health',
      cell: (row) => <HealthCell {...row} />,
      card: ({ health = [], address }) => ({
        chip: health[0] && <HealthChip last={health[0]} results={health} address={address} />,
      }),
    },
    {
      field: 'connectionType',
      headerName: label('connectionType'),
      flex: 1.15,
      minWidth: 150,
      cell: ({ connectionType, payloadTypes }) => (
        <CellLines>
          {connectionType !== undefined && <span title={connectionType}>{connectionType}</span>}
          {isLine('payloadType') && payloadTypes.length > 0 && (
            <PayloadTypes types={payloadTypes} />
          )}
        </CellLines>
      ),
    },
    {
      field: 'payloadType',
      headerName: label('payloadType'),
      flex: 1,
      minWidth: 130,
      text: ({ payloadTypes }) => payloadTypes.join(', '),
    },
    {
      field: 'managingOrganization',
      headerName: label('managingOrganization.display'),
      flex: 1.1,
      minWidth: 120,
      cell: ({ organization }) =>
        organization !== undefined && <CellText title={organization}>{organization}</CellText>,
    },
    { field: 'address', headerName: label('address'), flex: 1.4, minWidth: 140 },
    {
      field: 'date',
      headerName: label('period'),
      width: 136,
      text: ({ period }) => periodText(period, Date.now()),
    },
    // Wider, for "Kennzeichnungen".
    { ...labelsColumn, minWidth: 146 },
    {
      field: '_lastUpdated',
      headerName: label('meta.lastUpdated'),
      width: lastChangeWidth,
      cell: (row) => {
        const author = authorOf(row, authors);
        return (
          <CellLines>
            {row.lastUpdated !== undefined && <RelativeTime time={row.lastUpdated} />}
            {author !== undefined && <span title={author}>{author}</span>}
          </CellLines>
        );
      },
      card: (row) => ({ chip: <LastChange row={row} author={authorOf(row, authors)} /> }),
    },
    {
      field: 'versionId',
      headerName: label('meta.versionId'),
      width: 84,
      align: 'right',
    },
    {
      field: '_id',
      headerName: label('id'),
      flex: 1,
      minWidth: 150,
      text: ({ id }) => id,
    },
  ];
}

// Doubled selector, to override the block layout of lines.
const TypesLine = styled(InlineRow)({ '&&': { display: 'flex', gap: 4 } });

function PayloadTypes({ types }: { types: readonly string[] }) {
  const { shown, rest } = foldedText(types, 20);
  return (
    <TypesLine title={types.join(', ')}>
      <OneLine>{shown}</OneLine>
      {rest > 0 && <span className="rest">+{rest}</span>}
    </TypesLine>
  );
}

const Dot = styled('i')({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginRight: 6,
  borderRadius: '50%',
});

/** The last outcome with a dot, as a chip is too tall, and the trend. */
function HealthCell({ health = [], address }: EndpointRow) {
  const [last] = health;
  if (last === undefined) return null;
  return (
    <CellLines>
      <span>
        <Dot aria-hidden style={{ backgroundColor: color(`${outcomeTone(last.outcome)}-solid`) }} />
        {outcomeLabel(last.outcome, address)}
      </span>
      <span>
        <RelativeTime time={last.at} />
        {health.length > 1 && <RowTrend results={health} address={address} />}
      </span>
    </CellLines>
  );
}

const Marks = styled('span')({
  display: 'inline-flex',
  gap: 1,
  marginLeft: 8,
  verticalAlign: '-1px',
  '& > i': { width: 4, height: 10, borderRadius: 1 },
});

interface TrendProps {
  results: readonly StoredTest[];
  address: string | undefined;
}

/** The last tests as a sparkline, oldest first. */
function RowTrend({ results, address }: TrendProps) {
  const words = results.map(
    ({ at, outcome }) => `${formatDateTime(at)}: ${outcomeLabel(outcome, address)}`,
  );
  return (
    <Marks
      role="img"
      aria-label={t('{count, plural, one {Last test} other {Last # tests}}', {
        count: results.length,
      })}
      title={words.join('\n')}
    >
      {results.toReversed().map(({ at, outcome }) => (
        <i key={at} style={{ backgroundColor: color(`${outcomeTone(outcome)}-solid`) }} />
      ))}
    </Marks>
  );
}

/** Cards show the organization. */
const columnsNotOnCards = ['_id'];

function cardLines(row: EndpointRow, match: string | undefined): (string | undefined)[] {
  const { title, address, connectionType, payloadTypes, organization, period } = row;
  const { shown, rest } = foldedText(payloadTypes, 40);
  const first = match ?? address;
  return [
    first === title ? undefined : first,
    factsLine([connectionType, shown + (rest > 0 ? ` +${rest}` : '')]),
    factsLine([organization, periodText(period, Date.now())]),
  ];
}

function HealthChip({ last, results, address }: TrendProps & { last: StoredTest }) {
  return (
    <span>
      <StatusChip tone={outcomeTone(last.outcome)} label={outcomeLabel(last.outcome, address)} />{' '}
      <RelativeTime time={last.at} />
      {results.length > 1 && <RowTrend results={results} address={address} />}
    </span>
  );
}

/** "Version 3, 2 hours ago, Priya Raman", without the unknown parts. */
function LastChange({ row, author }: { row: EndpointRow; author: string | undefined }) {
  const { versionId, lastUpdated } = row;
  return (
    <span>
      {versionId !== undefined && t('Version {versionId}', { versionId })}
      {versionId !== undefined && lastUpdated !== undefined && ', '}
      {lastUpdated !== undefined && <RelativeTime time={lastUpdated} />}
      {author !== undefined && `, ${author}`}
    </span>
  );
}

/** As many texts as fit the given length, at least one. */
export function foldedText(words: readonly string[], mostLetters: number) {
  let shown = words[0] ?? '';
  let count = Math.min(1, words.length);
  for (const word of words.slice(1)) {
    const next = `${shown}, ${word}`;
    if (next.length > mostLetters) break;
    shown = next;
    count += 1;
  }
  return { shown, rest: words.length - count };
}
