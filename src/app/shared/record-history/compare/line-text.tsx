import type { Line } from '../../diff/line-rows.ts';
import type { MarkedPart } from '../../diff/word-marks.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

interface LineTextProps {
  line: Line;
  /** What became of it, for those who do not see the colour. */
  as?: 'gone' | 'come' | undefined;
}

/** A line with its indentation and key, and marks on the words that only its side has. */
export function LineText({ line, as }: LineTextProps) {
  const { depth = 0, key, isItem, note, parts } = line;
  const words = (
    <>
      {isItem && <span className="key">– </span>}
      {key !== undefined && <span className="key">{key}: </span>}
      <Parts parts={parts} />
      {note !== undefined && <span className="note">{note}</span>}
    </>
  );
  const indent = Math.max(0, depth - (isItem ? 1 : 0));
  return (
    <div style={indent === 0 ? undefined : { paddingLeft: `${indent * 2}ch` }}>
      {as === undefined && words}
      {as === 'gone' && (
        <del>
          <span style={visuallyHidden}>Before: </span>
          {words}
        </del>
      )}
      {as === 'come' && (
        <ins>
          <span style={visuallyHidden}>After: </span>
          {words}
        </ins>
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly MarkedPart[] }) {
  let start = 0;
  return parts.map(({ text, isMarked }) => {
    const key = start;
    start += text.length;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
