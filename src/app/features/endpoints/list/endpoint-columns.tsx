import { styled } from '@mui/material/styles';
import { InlineRow, OneLine } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import { CellLines, CellLink, CellText, lastChangeWidth } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import { LabelsCell } from '#app/record/labels/labels-cell.tsx';
import { endpointElements } from '#contract/r4/elements.ts';
import { t } from '#words/t.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { outcomeLabel, outcomeTone } from '../health/outcome-words.ts';
import { RowTrend } from '../health/row-trend.tsx';
import { type Authors, authorOf } from './endpoint-list.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { foldedText } from './folded-text.ts';
import { periodText } from './period-text.ts';

const { label } = endpointElements;
/** Shown as second lines instead. */
const lineFields = ['payloadType', 'address'];
const rareFields = ['date', 'versionId', '_id'];

/** Below this width, less important columns are hidden by default. */
export const compactWidth = '(max-width: 1239px)';

/** The same with a column for test results. */
export const compactWidthWithTests = '(max-width: 1399px)';

/** Default columns. */
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
      display: 'flex',
      renderCell: ({ row, tabIndex }) => {
        const { id, title, address } = row;
        const line = lineOf(row, hidden) ?? (isLine('address') ? address : undefined);
        return (
          <CellLines>
            <CellLink to={paths.endpoint.to(siteId, id)} tabIndex={tabIndex} title={title}>
              {title}
            </CellLink>
            {line !== undefined && line !== title && <span title={line}>{line}</span>}
          </CellLines>
        );
      },
    },
    {
      field: 'status',
      headerName: label('status'),
      width: 122,
      renderCell: ({ row }) => <EndpointStatusChip status={row.status} />,
    },
    {
      field: 'health',
      headerName: t('Connection test'),
      width: 150,
      sortable: false,
      display: 'flex',
      needs: 'health',
      renderCell: ({ row }) => <HealthCell {...row} />,
    },
    {
      field: 'connectionType',
      headerName: label('connectionType'),
      flex: 1.15,
      minWidth: 150,
      display: 'flex',
      renderCell: ({ row: { connectionType, payloadTypes } }) => (
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
      valueGetter: (_, row) => row.payloadTypes.join(', '),
    },
    {
      field: 'managingOrganization',
      headerName: label('managingOrganization.display'),
      flex: 1.1,
      minWidth: 120,
      display: 'flex',
      renderCell: ({ row: { organization } }) =>
        organization !== undefined && <CellText title={organization}>{organization}</CellText>,
    },
    { field: 'address', headerName: label('address'), flex: 1.4, minWidth: 140 },
    {
      field: 'date',
      headerName: label('period'),
      width: 136,
      valueGetter: (_, row) => periodText(row.period, Date.now()),
    },
    {
      field: 'labels',
      headerName: t('Labels'),
      flex: 1,
      // For "Kennzeichnungen".
      minWidth: 146,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => <LabelsCell labels={row.labels} />,
    },
    {
      field: '_lastUpdated',
      headerName: label('meta.lastUpdated'),
      width: lastChangeWidth,
      sortingOrder: ['desc', 'asc'],
      display: 'flex',
      renderCell: ({ row }) => {
        const author = authorOf(row, authors);
        return (
          <CellLines>
            {row.lastUpdated !== undefined && <RelativeTime time={row.lastUpdated} />}
            {author !== undefined && <span title={author}>{author}</span>}
          </CellLines>
        );
      },
    },
    {
      field: 'versionId',
      headerName: label('meta.versionId'),
      width: 84,
      align: 'right',
      headerAlign: 'right',
      sortable: false,
    },
    {
      field: '_id',
      headerName: label('id'),
      flex: 1,
      minWidth: 150,
      valueGetter: (_, row) => row.id,
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
