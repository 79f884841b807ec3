import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

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

/** Turns automatic updates on and off; off keeps rows from moving. */
export function LiveButton(props: { isLive: boolean; onChange: (isLive: boolean) => void }) {
  const { isLive, onChange } = props;
  return (
    <Button
      aria-pressed={isLive}
      title={isLive ? t('Pause updates') : t('Resume updates')}
      onClick={() => onChange(!isLive)}
      sx={{ fontWeight: 400 }}
    >
      <Dot className={isLive ? 'live' : undefined} aria-hidden />
      {t('Live')}
    </Button>
  );
}
