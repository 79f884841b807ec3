import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, typeScale } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { collapseUnchanged, type Line, type LineRow, type RowGroup } from '../diff/line-rows.ts';
import { MarkedText, tint } from './marked-text.tsx';

interface ComparedLinesProps {
  rows: readonly LineRow[];
  view: 'side' | 'text';
  names: { before: string; after: string };
}

/** Full texts side by side or unified, with long unchanged parts collapsed. */
export function ComparedLines({ rows, view, names }: ComparedLinesProps) {
  const groups = useMemo(() => collapseUnchanged(rows), [rows]);
  /** Groups of other rows match none. */
  const [opened, setOpened] = useState<readonly RowGroup[]>([]);
  const Row = view === 'side' ? SideRow : TextRow;
  return (
    <LinesBox
      aria-label={view === 'side' ? t('Both versions side by side') : t('Both versions as text')}
      tabIndex={view === 'side' ? 0 : undefined}
    >
      <LinesTable data-view={view}>
        {view === 'side' ? (
          <>
            <colgroup>
              <col className="number" />
              <col />
              <col className="number" />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th colSpan={2}>{names.before}</th>
                <th colSpan={2}>{names.after}</th>
              </tr>
            </thead>
          </>
        ) : (
          <>
            <colgroup>
              <col className="number" />
              <col className="number" />
              <col className="sign" />
              <col />
            </colgroup>
            <VisuallyHidden as="thead">
              <tr>
                <th>{t('Line in {version}', { version: names.before })}</th>
                <th>{t('Line in {version}', { version: names.after })}</th>
                <th>{t('Sign')}</th>
                <th>{t('Text')}</th>
              </tr>
            </VisuallyHidden>
          </>
        )}
        <tbody>
          {groups.map((group) =>
            group.isCollapsed && !opened.includes(group) ? (
              <tr key={group.start}>
                <td className="collapsed" colSpan={4}>
                  <button type="button" onClick={() => setOpened([...opened, group])}>
                    {t('⋯ {count, number} unchanged lines', { count: group.rows.length })}
                  </button>
                </td>
              </tr>
            ) : (
              group.rows.map((row, index) => (
                <Row
                  key={`${row.before?.number} ${row.after?.number}`}
                  row={row}
                  isFirst={
                    row.kind !== 'same' && (group.rows[index - 1]?.kind ?? 'same') === 'same'
                  }
                />
              ))
            ),
          )}
        </tbody>
      </LinesTable>
    </LinesBox>
  );
}

interface RowProps {
  row: LineRow;
  /** The first line of a change, for keyboard navigation. */
  isFirst: boolean;
}

function SideRow({ row: { kind, before, after }, isFirst }: RowProps) {
  const removed = before === undefined ? 'none' : kind === 'same' ? '' : 'removed';
  const added = after === undefined ? 'none' : kind === 'same' ? '' : 'added';
  return (
    <tr {...(isFirst && firstOfChange)}>
      <td className={`number ${removed}`}>{before?.number}</td>
      <td className={`text ${removed}`}>
        {before && <LineText line={before} as={removed === 'removed' ? removed : undefined} />}
      </td>
      <td className={`number after ${added}`}>{after?.number}</td>
      <td className={`text ${added}`}>
        {after && <LineText line={after} as={added === 'added' ? added : undefined} />}
      </td>
    </tr>
  );
}

const signs = { same: '', changed: '', removed: '−', added: '+' } as const;

function TextRow({ row: { kind, before, after }, isFirst }: RowProps) {
  const line = after ?? before;
  const as = kind === 'removed' ? 'removed' : kind === 'added' ? 'added' : undefined;
  return (
    <tr {...(isFirst && firstOfChange)}>
      <td className={`number ${as ?? ''}`}>{before?.number}</td>
      <td className={`number ${as ?? ''}`}>{after?.number}</td>
      <td className={`sign ${as ?? ''}`} aria-hidden>
        {signs[kind]}
      </td>
      <td className={`text ${as ?? ''}`}>{line && <LineText line={line} as={as} />}</td>
    </tr>
  );
}

const firstOfChange = { 'data-change': true, tabIndex: -1 } as const;

const edits = {
  removed: { Element: 'del', label: t('Before') },
  added: { Element: 'ins', label: t('After') },
} as const;

interface LineTextProps {
  line: Line;
  /** The kind of change for screen readers. */
  as?: 'removed' | 'added' | undefined;
}

/** A line with indentation and key, with differing words marked. */
function LineText({ line, as }: LineTextProps) {
  const { depth = 0, key, isItem, note, parts } = line;
  const words = (
    <>
      {isItem && <span className="key">– </span>}
      {key !== undefined && <span className="key">{key}: </span>}
      <MarkedText parts={parts} isCode />
      {note !== undefined && <span className="note">{note}</span>}
    </>
  );
  const edit = as && edits[as];
  const indent = Math.max(0, depth - (isItem ? 1 : 0));
  return (
    <div style={indent === 0 ? undefined : { paddingLeft: `${indent * 2}ch` }}>
      {edit === undefined ? (
        words
      ) : (
        <edit.Element>
          <VisuallyHidden>{edit.label}: </VisuallyHidden>
          {words}
        </edit.Element>
      )}
    </div>
  );
}

/** Scrolls horizontally rather than squeezing the columns. */
const LinesBox = styled('section')({
  // Contains its hidden texts, whose position is absolute: otherwise they widen the page.
  position: 'relative',
  overflowX: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
});

/** One style for the whole table: a styled component for each of a thousand cells would be slow. */
const LinesTable = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  ...typeScale.code,
  '& col.number': { width: 40 },
  '& col.sign': { width: 20 },
  '& thead th': {
    padding: '6px 8px',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontWeight: 500,
    color: color('text-muted'),
    borderBottom: `1px solid ${color('border')}`,
  },
  '& td': { verticalAlign: 'top', padding: '0 8px' },
  '& td.number, & td.sign': {
    padding: '0 6px 0 0',
    textAlign: 'right',
    color: color('text-muted'),
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td.sign': { padding: 0, textAlign: 'center' },
  '& td.text': { whiteSpace: 'pre-wrap' },
  '& td.after.number': { borderLeft: `1px solid ${color('border')}` },
  '& td.removed': tint('danger'),
  '& td.added': tint('success'),
  '& td.none': { backgroundColor: color('canvas') },
  '& ins, & del': { textDecoration: 'none' },
  '& .key': { color: color('text-muted') },
  '& .note': {
    marginLeft: 8,
    padding: '0 6px',
    borderRadius: 4,
    backgroundColor: color('info-soft'),
    color: color('info-text'),
    fontSize: fontSize.micro,
  },
  '& tr[data-change]': { scrollMarginBlock: 80 },
  '& tr:focus-visible': { outlineOffset: -2 },
  '& td.collapsed': { padding: 0 },
  '& td.collapsed button': {
    width: '100%',
    padding: '3px 8px',
    borderBlock: `1px solid ${color('border')}`,
    backgroundColor: color('canvas'),
    color: color('link'),
    textAlign: 'left',
  },
  '& td.collapsed button:hover': { textDecoration: 'underline' },
  '& td.collapsed button:focus-visible': { outlineOffset: -2 },
  '@media (max-width: 599px)': {
    '&[data-view="side"]': { minWidth: 640 },
    '& col.number': { width: 28 },
    '& td': { padding: '0 4px' },
  },
});
