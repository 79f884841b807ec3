import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color } from '../../../../shared/theme/color.ts';

interface LiveButtonProps {
  isLive: boolean;
  onChange: (isLive: boolean) => void;
}

const Dot = styled('i')({
  width: 8,
  height: 8,
  borderRadius: '50%',
  marginRight: 8,
  backgroundColor: color('neutral-solid'),
  '&.live': {
    backgroundColor: color('success-solid'),
    animation: 'live-pulse 2s ease-out infinite',
  },
  '@keyframes live-pulse': {
    from: { boxShadow: `0 0 0 0 color-mix(in srgb, ${color('success-solid')} 55%, transparent)` },
    '70%, to': { boxShadow: `0 0 0 6px transparent` },
  },
});

/** Whether new deliveries come in by themselves. Held still, a row stays where it is read. */
export function LiveButton({ isLive, onChange }: LiveButtonProps) {
  return (
    <Button
      aria-pressed={isLive}
      title={isLive ? 'Hold the list still' : 'Let new deliveries come in'}
      onClick={() => onChange(!isLive)}
      sx={{ fontWeight: 400 }}
    >
      <Dot className={isLive ? 'live' : undefined} aria-hidden />
      Live
    </Button>
  );
}
