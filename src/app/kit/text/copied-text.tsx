import { styled } from '@mui/material/styles';
import { CopyButton } from './copy-button.tsx';
import { shortText } from './short-text.ts';

interface CopiedTextProps {
  text: string;
  /** `code`: one that a program reads. */
  as?: 'span' | 'code';
  /** What the button does: "Copy id". */
  label: string;
}

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0 });

const Text = styled('span')({ overflowWrap: 'anywhere', minWidth: 0 });

/** An id or a text like it, with a button that copies it. */
export function CopiedText({ text, label, as = 'span' }: CopiedTextProps) {
  return (
    <Line>
      <Text as={as}>{shortText(text)}</Text>
      <CopyButton text={text} label={label} />
    </Line>
  );
}
