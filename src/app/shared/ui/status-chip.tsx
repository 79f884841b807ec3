import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';
import type { Tone } from '../theme/scheme-colors.ts';

interface StatusChipProps {
  tone: Tone;
  label: string;
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  height: 22,
  padding: '0 8px',
  borderRadius: 6,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& > i': { width: 6, height: 6, flex: 'none', borderRadius: '50%' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

/** A state in one or two words. One styled part, and plain styles for the tone: a grid shows fifty of these. */
export function StatusChip({ tone, label }: StatusChipProps) {
  return (
    <Chip style={{ backgroundColor: color(`${tone}-soft`), color: color(`${tone}-text`) }}>
      <i aria-hidden style={{ backgroundColor: color(`${tone}-solid`) }} />
      <span>{label}</span>
    </Chip>
  );
}
