import LinearProgress from '@mui/material/LinearProgress';

interface RefreshLineProps {
  label: string;
}

/**
 * The line over rows that are being replaced. Our own and not the grid's overlay: that one greys
 * out what can still be read, has no name, and stands where a grid may only have rows.
 */
export function RefreshLine({ label }: RefreshLineProps) {
  return (
    <LinearProgress
      aria-label={`Refreshing ${label}`}
      sx={{ position: 'absolute', inset: '0 0 auto 0', zIndex: 10 }}
    />
  );
}
