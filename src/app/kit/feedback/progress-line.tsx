import { keyframes, styled } from '@mui/material/styles';
import { color } from '../theme/tokens.ts';

const slide = keyframes({
  '0%': { transform: 'translateX(-100%) scaleX(0.4)' },
  '60%': { transform: 'translateX(20%) scaleX(0.6)' },
  '100%': { transform: 'translateX(100%) scaleX(0.4)' },
});

/** A bar along the upper edge of loading content. Needs `role="progressbar"` and a label. */
export const ProgressLine = styled('div')({
  position: 'absolute',
  inset: '0 0 auto 0',
  zIndex: 10,
  height: 2,
  overflow: 'hidden',
  pointerEvents: 'none',
  '&::after': {
    content: '""',
    display: 'block',
    height: '100%',
    backgroundColor: color('accent'),
    animation: `${slide} 1.1s ease-in-out infinite`,
  },
});
