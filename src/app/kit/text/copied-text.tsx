import { styled } from '@mui/material/styles';
import { CopyButton } from './copy-button.tsx';
import { shortText } from './short-text.ts';

interface CopiedTextProps {
  text: string;
  /** `code` for machine-readable text. */
  as?: 'span' | 'code';
  label: string;
}

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0 });

const Text = styled('span')({ overflowWrap: 'anywhere', minWidth: 0 });

/** An id or similar text with a copy button. */
export function CopiedText({ text, label, as = 'span' }: CopiedTextProps) {
  return (
    <Line>
      <Text as={as}>{shortText(text)}</Text>
      <CopyButton text={text} label={label} />
    </Line>
  );
}
