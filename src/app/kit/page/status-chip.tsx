import type { AlertColor } from '@mui/material/Alert';
import type { Tone } from '../theme/scheme-colors.ts';
import { color, toneColors } from '../theme/tokens.ts';

/** A state as a chip. In plain CSS (parts.css), since grids have many, and sign-in has no MUI. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className="status-chip" style={toneColors(tone)}>
      <i aria-hidden style={{ backgroundColor: color(`${tone}-solid`) }} />
      <span>{label}</span>
    </span>
  );
}

export const severities: Record<Tone, AlertColor> = {
  success: 'success',
  warning: 'warning',
  danger: 'error',
  neutral: 'info',
  info: 'info',
};
