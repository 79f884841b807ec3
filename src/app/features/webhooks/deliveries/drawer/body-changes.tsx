import { useMemo, useState } from 'react';
import { foldedRows, type LineRow } from '../../../../shared/diff/line-rows.ts';
import { lineRows } from '../../../../shared/diff/text-lines.ts';
import { tidyJson } from '../../../../shared/json/json-text.ts';
import { LineText } from '../../../../shared/record-history/compare/line-text.tsx';
import { LinesTable } from '../../../../shared/record-history/compare/lines-look.ts';
import { color } from '../../../../shared/theme/color.ts';

interface BodyChangesProps {
  before: string;
  after: string;
}

/** Longer bodies are told to differ without being laid beside each other: that would hold up the page. */
const comparedLength = 20_000;

/** Two answers' bodies line by line, JSON laid out first. Long stretches without a change are folded. */
export function BodyChanges({ before, after }: BodyChangesProps) {
  const rows = useMemo(() => rowsOf(before, after), [before, after]);
  const [isWhole, setIsWhole] = useState(false);
  if (before === after) return <Quiet>{before === '' ? 'No body.' : 'The same body.'}</Quiet>;
  if (rows === undefined)
    return <Quiet>The bodies differ, and are too long to compare here.</Quiet>;
  return (
    <div
      style={{
        marginTop: 8,
        border: `1px solid ${color('border')}`,
        borderRadius: 8,
        overflow: 'hidden',
      }}
    >
      <LinesTable data-view="text" aria-label="Response body">
        <colgroup>
          <col className="sign" />
          <col />
        </colgroup>
        <tbody>
          {foldedRows(rows).map((fold) =>
            fold.isFolded && !isWhole ? (
              <tr key={fold.start}>
                <td className="fold" colSpan={2}>
                  <button type="button" onClick={() => setIsWhole(true)}>
                    ⋯ {fold.rows.length} lines the same
                  </button>
                </td>
              </tr>
            ) : (
              fold.rows.map((row) => (
                <Row key={`${row.before?.number} ${row.after?.number}`} row={row} />
              ))
            ),
          )}
        </tbody>
      </LinesTable>
    </div>
  );
}

function rowsOf(before: string, after: string): LineRow[] | undefined {
  if (before === after || before.length + after.length > comparedLength) return undefined;
  const lines = (text: string) => (text === '' ? [] : tidyJson(text).split(/\r?\n/));
  return lineRows(lines(before), lines(after));
}

const signs = { same: '', changed: '', removed: '−', added: '+' } as const;

function Row({ row: { kind, before, after } }: { row: LineRow }) {
  const line = after ?? before;
  const as = kind === 'removed' ? 'gone' : kind === 'added' ? 'come' : undefined;
  return (
    <tr>
      <td className={`sign ${as ?? ''}`} aria-hidden>
        {signs[kind]}
      </td>
      <td className={`text ${as ?? ''}`}>{line && <LineText line={line} as={as} />}</td>
    </tr>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <p style={{ margin: '4px 0', fontSize: '0.8125rem', color: color('text-muted') }}>{children}</p>
  );
}
