import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

interface NotFoundStateProps {
  /** Singular, lower case: "user", "page". */
  thing: string;
  actions?: ReactNode;
}

/** The address leads nowhere, or to something this person may not know of. */
export function NotFoundState({ thing, actions }: NotFoundStateProps) {
  return (
    <StatePanel
      icon={<TravelExploreOutlined />}
      title={`This ${thing} does not exist`}
      actions={actions}
    >
      It may have been deleted, or it belongs to a site you have no access to.
    </StatePanel>
  );
}
