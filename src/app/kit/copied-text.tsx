import { styled } from '@mui/material/styles';
import { CopyButton } from './copy-button.tsx';
import { shortText } from './short-text.ts';

interface CopiedTextProps {
  text: string;
  /** What the button does: "Copy id". */
  label: string;
}

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0 });

const Text = styled('span')({ overflowWrap: 'anywhere', minWidth: 0 });

/** An id or a text like it, with a button that copies it. */
export function CopiedText({ text, label }: CopiedTextProps) {
  return (
    <Line>
      <Text>{shortText(text)}</Text>
      <CopyButton text={text} label={label} />
    </Line>
  );
}
