import { keyframes, styled } from '@mui/material/styles';
import { useNavigation } from 'react-router';
import { color } from '../theme/color.ts';

const slide = keyframes({
  '0%': { transform: 'translateX(-100%) scaleX(0.4)' },
  '60%': { transform: 'translateX(20%) scaleX(0.6)' },
  '100%': { transform: 'translateX(100%) scaleX(0.4)' },
});

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 1600,
  height: 2,
  overflow: 'hidden',
  pointerEvents: 'none',
  // Most pages come sooner than this, and a flash of a bar would make them feel slower.
  opacity: 0,
  animation: `${appear} 1ms linear 150ms forwards`,
  '&::after': {
    content: '""',
    display: 'block',
    height: '100%',
    backgroundColor: color('accent'),
    animation: `${slide} 1.1s ease-in-out infinite`,
  },
});

/** The line at the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Bar role="progressbar" aria-label="Loading page" />;
}
