import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The action to create the first one. */
  actions?: ReactNode;
  icon?: ReactNode;
}

/** Nothing exists yet. For filtered lists use NoMatchState. */
export function EmptyState({ icon = <InboxOutlined />, ...rest }: EmptyStateProps) {
  return <StatePanel icon={icon} {...rest} />;
}
