import InfoOutlined from '@mui/icons-material/InfoOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/scheme-colors.ts';
import { color, iconSize, toneColors, typeScale, wrappingRow } from '../theme/tokens.ts';

type BannerKind = 'offline' | 'demo' | 'production' | 'notice';

interface BannerProps {
  kind: BannerKind;
  children: ReactNode;
  action?: ReactNode;
}

const kindStyles: Record<BannerKind, { tone: Tone; icon: ReactNode }> = {
  offline: { tone: 'warning', icon: <WifiOffOutlined /> },
  demo: { tone: 'info', icon: <InfoOutlined /> },
  production: { tone: 'danger', icon: <ShieldOutlined /> },
  notice: { tone: 'warning', icon: <WarningAmberOutlined /> },
};

const Bar = styled('div')({
  ...wrappingRow,
  justifyContent: 'center',
  gap: '2px 8px',
  padding: '5px 16px',
  minHeight: 32,
  ...typeScale.small,
  fontWeight: 500,
  '& svg': { flex: 'none', fontSize: iconSize.small },
  '& .MuiButton-root': { minHeight: 24, padding: '0 6px' },
});

const Message = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

// Filled, so that production is not mistaken for a test.
const filled = { backgroundColor: color('danger-fill'), color: color('danger-ink') };

function tinted(tone: Tone) {
  return {
    ...toneColors(tone),
    borderBottom: `1px solid color-mix(in srgb, ${color(`${tone}-solid`)} 30%, transparent)`,
  };
}

/** A line above the whole console, for a lasting condition. */
export function Banner({ kind, children, action }: BannerProps) {
  const { tone, icon } = kindStyles[kind];
  return (
    <Bar role="status" style={kind === 'production' ? filled : tinted(tone)}>
      <Message>
        {icon}
        <span className="limited">{children}</span>
      </Message>
      {action}
    </Bar>
  );
}
