import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { HomeLink } from './home-link.tsx';
import { StatePanel } from './state-panel.tsx';

interface NotAllowedStateProps {
  /** What the person may not do: "see the audit trail of this organization". */
  what: string;
  /** Who can help, or where to go instead. */
  children?: ReactNode;
  /** Null where the rest of the page stands around it. */
  actions?: ReactNode;
}

/** The service said no. Not an error: nothing is broken, and trying again will not help. */
export function NotAllowedState({ what, children, actions = <HomeLink /> }: NotAllowedStateProps) {
  return (
    <StatePanel icon={<LockOutlined />} title={t('You may not {what}', { what })} actions={actions}>
      {children ?? t('An administrator of your organization can change what your role may do.')}
    </StatePanel>
  );
}
