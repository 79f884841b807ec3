import ExtensionOffOutlined from '@mui/icons-material/ExtensionOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { ApiError, isStatus } from '../api/api-error.ts';
import { problemMessage } from '../api/problem-message.ts';
import { ErrorState } from './error-state.tsx';
import { HomeLink } from './home-link.tsx';
import { StatePanel } from './state-panel.tsx';

/**
 * `missing`: the address leads nowhere, or to something this person may not know of. `forbidden`: the service said no.
 * `not-offered`: it is an extension that this deployment does not have. None is an error: trying again does not help.
 */
type Reason = 'missing' | 'forbidden' | 'not-offered';

interface UnavailableProps {
  reason: Reason;
  /** In a sentence: the thing that is missing ("user"), what is forbidden ("see users") or not offered ("audit trail"). */
  what: string;
  /** Why, or who can help, where it is not what the reason says of itself. */
  children?: ReactNode;
  /** Null where the rest of the page stands around it. */
  actions?: ReactNode;
}

const looks: Record<Reason, { icon: ReactNode; title: (what: string) => string; text: string }> = {
  missing: {
    icon: <TravelExploreOutlined />,
    title: (thing) => t('This {thing} does not exist', { thing }),
    text: t('It may have been deleted, or it belongs to a site you have no access to.'),
  },
  forbidden: {
    icon: <LockOutlined />,
    title: (what) => t('You may not {what}', { what }),
    text: t('An administrator of your organization can change what your role may do.'),
  },
  'not-offered': {
    icon: <ExtensionOffOutlined />,
    title: (what) => t('This deployment has no {what}', { what }),
    text: t('It offers what the documented interface has, and nothing beyond it.'),
  },
};

/** What stands where something would be that this person cannot have here. */
export function Unavailable({ reason, what, children, actions = <HomeLink /> }: UnavailableProps) {
  const { icon, title, text } = looks[reason];
  return (
    <StatePanel icon={icon} title={title(what)} actions={actions}>
      {children ?? text}
    </StatePanel>
  );
}

/** An address with a site that is none of the person's. */
export function NoSiteState() {
  return (
    <Unavailable reason="missing" what={t('site')}>
      {t('It may have been closed, or you do not belong to it. Your sites are in the navigation.')}
    </Unavailable>
  );
}

interface FailureStateProps {
  error: Error;
  /** "Users could not be loaded". */
  title: string;
  /** The one thing that it is, where it may be gone: "user". */
  thing?: string | undefined;
  /** What is refused, as `Unavailable` says it: "see users". */
  purpose: string;
  /** Null where the rest of the page stands around it. */
  actions?: ReactNode;
  /** Where no answer of the service is at fault. */
  fault?: { message: string; details: string } | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Why something that was asked for is not shown: it is gone, it is refused, or it failed and can be tried again. */
export function FailureState(props: FailureStateProps) {
  const { error, title, thing, purpose, actions, fault, isRetrying, onRetry } = props;
  if (thing !== undefined && isStatus(error, 404, 410)) {
    return <Unavailable reason="missing" what={thing} actions={actions} />;
  }
  if (isStatus(error, 403)) {
    return <Unavailable reason="forbidden" what={purpose} actions={actions} />;
  }
  return (
    <ErrorState
      title={title}
      message={fault?.message ?? problemMessage(error)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      details={fault?.details}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
