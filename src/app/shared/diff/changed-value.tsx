import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { MarkedPart } from './word-marks.ts';

interface ChangedValueProps {
  side: 'before' | 'after';
  /** What this side is called: "Version 2". */
  name: string;
  /** Absent where this side has no such value. */
  parts: readonly MarkedPart[] | undefined;
}

const Box = styled('div')({
  padding: '6px 10px',
  minHeight: 32,
  borderRadius: 6,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  maxHeight: 320,
  overflowY: 'auto',
  '& ins, & del': { textDecoration: 'none' },
  '& mark': { borderRadius: 3, padding: '1px 0', color: 'inherit', fontWeight: 600 },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const looks = {
  before: { tone: 'danger', element: 'del' },
  after: { tone: 'success', element: 'ins' },
} as const;

/** One side of a change, with the words marked that only it has. */
export function ChangedValue({ side, name, parts }: ChangedValueProps) {
  const { tone, element: Element } = looks[side];
  if (parts === undefined) {
    return (
      <Box
        data-unset
        style={{ border: `1px dashed ${color('border-strong')}`, color: color('text-muted') }}
      >
        <span style={visuallyHidden}>{name}: </span>
        Not set
      </Box>
    );
  }
  return (
    <Box style={{ backgroundColor: color(`${tone}-soft`) }}>
      <span style={visuallyHidden}>{name}: </span>
      <Element>
        {withKeys(parts).map(({ key, text, isMarked }) =>
          isMarked ? (
            <mark
              key={key}
              style={{
                backgroundColor: `color-mix(in srgb, ${color(`${tone}-solid`)} 26%, transparent)`,
              }}
            >
              {text}
            </mark>
          ) : (
            <span key={key}>{text}</span>
          ),
        )}
      </Element>
    </Box>
  );
}

/** Parts are known by where they begin. */
function withKeys(parts: readonly MarkedPart[]) {
  let start = 0;
  return parts.map((part) => {
    const key = start;
    start += part.text.length;
    return { ...part, key };
  });
}
