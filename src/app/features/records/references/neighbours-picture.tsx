import { styled } from '@mui/material/styles';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { moveAmongColumns } from '../arrow-keys.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { TargetState } from '../record-state.tsx';
import type { ReferenceTarget } from './load-target.ts';
import { boxStyle, Neighbour } from './neighbour.tsx';
import { type NeighbourRow, type PlacedRow, pictureLayout } from './neighbour-rows.ts';

/** Narrower screens show two stacked lists. */
const wideMedia = '@media (min-width: 900px)';
const gapWidth = 88;

const Picture = styled('div')({
  display: 'grid',
  gap: 24,
  '& h2': { margin: 0, ...typeScale.label, fontWeight: 600 },
  [wideMedia]: {
    gridTemplateColumns: `minmax(0, 5fr) ${gapWidth}px minmax(0, 4fr) ${gapWidth}px minmax(0, 5fr)`,
    gap: '12px 0',
    '& > .incoming': { gridArea: '1 / 1' },
    '& > .centre': { gridArea: '1 / 3' },
    '& > .outgoing': { gridArea: '1 / 5' },
    '& > .lines-in': { gridArea: '1 / 2' },
    '& > .lines-out': { gridArea: '1 / 4' },
  },
});

const Side = styled('section')({
  minWidth: 0,
  '& > ul': { display: 'grid', gap: 8, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  [wideMedia]: {
    '& > ul': { display: 'block', position: 'relative', minHeight: 'var(--height)' },
    '& > ul > li': { position: 'absolute', left: 0, right: 0 },
  },
});

const Centre = styled('div')({
  minWidth: 0,
  [wideMedia]: { position: 'relative', marginTop: 32 },
});

const CentreBox = styled('div')({
  ...boxStyle,
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  border: `2px solid ${color('accent')}`,
  '& > strong': { maxWidth: '100%', fontWeight: 600, overflowWrap: 'anywhere' },
  '& > small': { fontSize: fontSize.caption, color: color('text-muted') },
  [wideMedia]: {
    position: 'absolute',
    left: 0,
    right: 0,
    transform: 'translateY(-50%)',
    '& > strong': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
  },
});

const Lines = styled('svg')({
  display: 'none',
  // Below the column headings.
  marginTop: 32,
  [wideMedia]: { display: 'block' },
  '& path': { fill: 'none', stroke: color('border-strong'), strokeWidth: 1.5 },
});

interface NeighboursPictureProps {
  siteId: string;
  target: ReferenceTarget;
  /** Undefined if unsupported; null while loading. */
  incoming: readonly NeighbourRow[] | undefined | null;
  outgoing: readonly NeighbourRow[];
}

/**
 * A record between incoming and outgoing references. Neighbours link to their own connections; arrow keys move
 * between them. Two lists for screen readers and narrow screens.
 */
export function NeighboursPicture({ siteId, target, incoming, outgoing }: NeighboursPictureProps) {
  const layout = pictureLayout(incoming ?? [], outgoing);
  const { height, centre } = layout;
  return (
    <Picture onKeyDown={(event) => moveAmongColumns(event, { column: 'section', item: 'a' })}>
      <Centre className="centre">
        <CentreBox style={{ top: centre }}>
          <small>{kindWordsOf(target.kind).one}</small>
          <strong title={target.title}>{target.title}</strong>
          <TargetState target={target} />
        </CentreBox>
      </Centre>
      {incoming !== undefined && (
        <NeighboursSide
          className="incoming"
          title={t('Used by')}
          rows={layout.incoming}
          {...{ siteId, height }}
        >
          {incoming === null ? t('Counting…') : t('No other record refers to this one.')}
        </NeighboursSide>
      )}
      <NeighbourLines className="lines-in" rows={layout.incoming} {...{ height, centre }} isIn />
      <NeighbourLines className="lines-out" rows={layout.outgoing} {...{ height, centre }} />
      <NeighboursSide
        className="outgoing"
        title={t('Refers to')}
        rows={layout.outgoing}
        {...{ siteId, height }}
      >
        {t('No references to other records.')}
      </NeighboursSide>
    </Picture>
  );
}

interface NeighboursSideProps {
  className: string;
  title: string;
  siteId: string;
  rows: readonly PlacedRow[];
  height: number;
  /** Shown if there are none. */
  children: ReactNode;
}

function NeighboursSide({ className, title, siteId, rows, height, children }: NeighboursSideProps) {
  const id = useId();
  const style = { '--height': `${height}px` } as CSSProperties; // React's type has no custom properties
  return (
    <Side className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <MutedText>{children}</MutedText>}
      {rows.length > 0 && (
        <ul style={style}>
          {rows.map(({ row, top }) => (
            <li key={row.name} style={{ top }}>
              <Neighbour siteId={siteId} row={row} />
            </li>
          ))}
        </ul>
      )}
    </Side>
  );
}

interface NeighbourLinesProps {
  className: string;
  rows: readonly PlacedRow[];
  height: number;
  centre: number;
  isIn?: boolean;
}

/** Lines between the record and its neighbours, with the arrow at the target. */
function NeighbourLines({ className, rows, height, centre, isIn = false }: NeighbourLinesProps) {
  const id = useId();
  const middle = gapWidth / 2;
  const end = gapWidth - 6;
  return (
    <Lines className={className} width={gapWidth} height={height} aria-hidden>
      <defs>
        <marker
          id={id}
          viewBox="0 0 8 8"
          refX="1"
          refY="4"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M1 1 L6 4 L1 7" />
        </marker>
      </defs>
      {rows.map(({ row, top, height: tall }) => {
        if (row.by !== 'record' && row.by !== 'text') return null;
        const y = top + tall / 2;
        const [from, to] = isIn ? [y, centre] : [centre, y];
        const curve = `M0 ${from} C${middle} ${from} ${middle} ${to} ${end} ${to}`;
        return <path key={row.name} d={curve} markerEnd={`url(#${id})`} />;
      })}
    </Lines>
  );
}
