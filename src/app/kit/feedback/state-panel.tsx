import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { WrappingRow } from '../text/text-parts.tsx';
import { color, iconSize } from '../theme/tokens.ts';

interface StatePanelProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts screen readers: for failures only. */
  role?: 'alert' | 'status';
}

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  maxWidth: 480,
  margin: '0 auto',
  padding: '48px 24px',
  textAlign: 'center',
});

const Icon = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  marginBottom: 12,
  borderRadius: 10,
  border: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
  color: color('text-muted'),
  '& svg': { fontSize: iconSize.large },
});

/** In place of content: nothing exists yet, or something failed. For filtered lists use NoMatchState. */
export function StatePanel(props: StatePanelProps) {
  const { icon = <InboxOutlined />, title, children, actions, role } = props;
  return (
    <Panel role={role}>
      <Icon aria-hidden>{icon}</Icon>
      <Typography variant="h2" className="limited">
        {title}
      </Typography>
      {children !== undefined && (
        <Typography component="div" sx={{ mt: 1, maxWidth: '100%', color: color('text-muted') }}>
          {children}
        </Typography>
      )}
      {actions && <WrappingRow sx={{ justifyContent: 'center', mt: 5 }}>{actions}</WrappingRow>}
    </Panel>
  );
}
