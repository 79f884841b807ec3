import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { HomeLink } from './home-link.tsx';
import { StatePanel } from './state-panel.tsx';

interface NotFoundStateProps {
  /** Singular, lower case: "user", "page". */
  thing: string;
  /** What may have happened, where it is no record. */
  children?: ReactNode;
  /** Null where the rest of the page stands around it. */
  actions?: ReactNode;
}

/** The address leads nowhere, or to something this person may not know of. */
export function NotFoundState({ thing, children, actions = <HomeLink /> }: NotFoundStateProps) {
  return (
    <StatePanel
      icon={<TravelExploreOutlined />}
      title={t('This {thing} does not exist', { thing })}
      actions={actions}
    >
      {children ?? t('It may have been deleted, or it belongs to a site you have no access to.')}
    </StatePanel>
  );
}

/** An address with a site that is none of the person's. */
export function NoSiteState() {
  return (
    <NotFoundState thing={t('site')}>
      {t('It may have been closed, or you do not belong to it. Your sites are in the navigation.')}
    </NotFoundState>
  );
}
