import { styled } from '@mui/material/styles';
import type { MarkedPart } from '../../../../shared/diff/word-marks.ts';
import { color } from '../../../../shared/theme/color.ts';

const Text = styled('div')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 320,
  overflowY: 'auto',
  '& mark': {
    color: 'inherit',
    borderRadius: 3,
    backgroundColor: `color-mix(in srgb, ${color('success-solid')} 22%, transparent)`,
  },
});

/** A value with the words marked that the one before it lacks. */
export function ValueText({ parts }: { parts: readonly MarkedPart[] | undefined }) {
  if (parts === undefined) return <Text sx={{ color: color('text-muted') }}>Not set</Text>;
  let start = 0;
  return (
    <Text>
      {parts.map(({ text, isMarked }) => {
        const key = start;
        start += text.length;
        return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </Text>
  );
}
