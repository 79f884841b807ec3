import type { AlertColor } from '@mui/material/Alert';
import type { Tone } from '../theme/scheme-colors.ts';

export const severities: Record<Tone, AlertColor> = {
  success: 'success',
  warning: 'warning',
  danger: 'error',
  neutral: 'info',
  info: 'info',
};
