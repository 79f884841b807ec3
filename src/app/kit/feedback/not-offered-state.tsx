import ExtensionOffOutlined from '@mui/icons-material/ExtensionOffOutlined';
import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { HomeLink } from './home-link.tsx';
import { StatePanel } from './state-panel.tsx';

interface NotOfferedStateProps {
  /** What the deployment lacks: "audit trail". */
  what: string;
  /** Why, where it is not that it has no extensions. */
  children?: ReactNode;
  /** Null where the rest of the page stands around it. */
  actions?: ReactNode;
}

/** A page of an extension that this deployment does not have. Nothing is broken, and nobody lacks a right. */
export function NotOfferedState({ what, children, actions = <HomeLink /> }: NotOfferedStateProps) {
  return (
    <StatePanel
      icon={<ExtensionOffOutlined />}
      title={t('This deployment has no {what}', { what })}
      actions={actions}
    >
      {children ?? t('It offers what the documented interface has, and nothing beyond it.')}
    </StatePanel>
  );
}
