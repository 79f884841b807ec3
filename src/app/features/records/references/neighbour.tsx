import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { paths } from '#app/paths.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { TargetState } from '../record-state.tsx';
import type { NeighbourRow } from './neighbour-rows.ts';
import { referencesQueries } from './references.queries.ts';

export const boxStyle = {
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '6px 12px',
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('surface'),
} as const;

const Node = styled('div')({
  ...boxStyle,
  height: 52,
  '&:has(a:hover)': { backgroundColor: color('hover') },
  '&:has(a:focus-visible)': { outline: `2px solid ${color('focus')}`, outlineOffset: 1 },
  position: 'relative',
  '& > .words': { flex: 1, display: 'grid', minWidth: 0 },
  '& > .words > small': { fontSize: fontSize.caption, color: color('text-muted') },
  '& a': { color: 'inherit', fontWeight: 500, textDecoration: 'none', outline: 'none' },
  // The whole box is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
});

const GroupName = styled('div')({
  display: 'flex',
  alignItems: 'end',
  gap: 8,
  minHeight: 28,
  fontSize: fontSize.small,
  '& a': { color: color('link'), textUnderlineOffset: '0.2em' },
});

interface NeighbourProps<Row extends NeighbourRow> {
  siteId: string;
  row: Row;
}

/** A row on one side of the picture. */
export function Neighbour({ siteId, row }: NeighbourProps<NeighbourRow>) {
  switch (row.by) {
    case 'group':
      return (
        <GroupName>
          <Link to={row.group.to}>{row.group.words}</Link>
          <MutedText>{formatCount(row.group.count)}</MutedText>
        </GroupName>
      );
    case 'more':
      return (
        <GroupName>
          <Link to={row.to}>{t('{count, number} more', { count: row.count })}</Link>
        </GroupName>
      );
    case 'text':
      return (
        <Node>
          <span className="words">
            <small>{row.label}</small>
            <OneLine title={row.text}>{row.text}</OneLine>
          </span>
        </Node>
      );
    case 'record':
      return <RecordNode siteId={siteId} row={row} />;
  }
}

/** Links to the neighbour's own connections, or to a deleted one's page with its history. */
function RecordNode({ siteId, row }: NeighbourProps<Extract<NeighbourRow, { by: 'record' }>>) {
  const { place, label, display } = row;
  const { data: target } = useQuery(referencesQueries.target(siteId, place));
  const title = target?.state === 'current' ? target.title : display || place.id;
  const path =
    target?.state === 'deleted'
      ? resourcePath(siteId, place.kind, place.id)
      : paths.recordConnections.to(siteId, place.segment, place.id);
  return (
    <Node>
      <span className="words">
        <small>{label ? factsLine([label, kindWordsOf(place.kind).one]) : place.id}</small>
        <OneLine title={title}>
          {target?.state === 'missing' ? title : <Link to={path}>{title}</Link>}
        </OneLine>
      </span>
      {target !== undefined && <TargetState target={target} />}
    </Node>
  );
}
