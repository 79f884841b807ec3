import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExtensionOffOutlined from '@mui/icons-material/ExtensionOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { ApiError, isStatus, problemMessage } from '../api/api-error.ts';
import { rich } from '../language/rich.tsx';
import { CodeBlock } from '../text/code-block.tsx';
import { CopyButton } from '../text/copy-button.tsx';
import { color, fontSize, noteText, wrappingRow } from '../theme/tokens.ts';
import { StatePanel } from './state-panel.tsx';

/**
 * `missing`: nonexistent or hidden. `forbidden`: refused. `not-offered`: an extension that the deployment lacks. A
 * retry does not help.
 */
type Reason = 'missing' | 'forbidden' | 'not-offered';

interface UnavailableProps {
  reason: Reason;
  /** A label, or for `forbidden` the refused action: "view users". */
  what: string;
  /** The reason or remedy, if not obvious. */
  children?: ReactNode;
  actions?: ReactNode;
}

const texts: Record<Reason, { icon: ReactNode; title: (what: string) => string; text: string }> = {
  missing: {
    icon: <TravelExploreOutlined />,
    title: (what) => t('This {noun} doesn’t exist', { noun: inSentence(what) }),
    text: t('It may have been deleted, or it belongs to a site you can’t access.'),
  },
  forbidden: {
    icon: <LockOutlined />,
    title: (what) => t('You don’t have permission to {what}', { what }),
    text: t('Permissions depend on your role; ask an administrator of your organization.'),
  },
  'not-offered': {
    icon: <ExtensionOffOutlined />,
    title: (what) => t('This deployment has no {what}', { what: inSentence(what) }),
    text: t('It offers only what the documented interface defines.'),
  },
};

const homeLink = <ButtonLink to={paths.console.to()}>{t('Go to Home')}</ButtonLink>;

/** Shown instead of content that the user cannot have. */
export function Unavailable({ reason, what, children, actions = homeLink }: UnavailableProps) {
  const { icon, title, text } = texts[reason];
  return (
    <StatePanel icon={icon} title={title(what)} actions={actions}>
      {children ?? text}
    </StatePanel>
  );
}

export function NoSiteState() {
  return (
    <Unavailable reason="missing" what={t('Site')}>
      {t(
        'It may have been closed, or you don’t have access to it. Your sites are in the navigation.',
      )}
    </Unavailable>
  );
}

interface FailureStateProps {
  error: Error;
  /** What failed: "Users could not be loaded". */
  title: string;
  /** What may be deleted, in the singular: "User". */
  noun?: string | undefined;
  /** What is refused, as in `Unavailable`: "see users". */
  purpose: string;
  actions?: ReactNode;
  /** For a failure that is not a response. */
  fault?: { message: string; details: string } | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Why content is missing: deleted, refused, or failed with a retry. */
export function FailureState(props: FailureStateProps) {
  const { error, noun, purpose, actions, fault, ...shown } = props;
  if (noun !== undefined && isStatus(error, 404, 410)) {
    return <Unavailable reason="missing" what={noun} actions={actions} />;
  }
  if (isStatus(error, 403)) {
    return <Unavailable reason="forbidden" what={purpose} actions={actions} />;
  }
  return (
    <ErrorState
      {...shown}
      message={fault?.message ?? problemMessage(error)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      details={fault?.details}
    />
  );
}

interface ErrorStateProps extends Pick<FailureStateProps, 'title' | 'isRetrying' | 'onRetry'> {
  /** The reason in plain language. */
  message: string;
  /** For finding the request in the log. */
  requestId?: string | undefined;
  /** Technical details: status, code, body. */
  details?: string | undefined;
}

const RequestId = styled('p')({
  ...wrappingRow,
  justifyContent: 'center',
  gap: '0 4px',
  margin: '16px 0 0',
  ...noteText,
});

const Details = styled('details')({
  width: '100%',
  marginTop: 12,
  fontSize: fontSize.small,
  '& summary': { width: 'fit-content', margin: '0 auto 8px' },
});

/** A failed first load: what, why and a retry. A failed refresh is a toast instead. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, onRetry, isRetrying, requestId, details } = props;
  return (
    <StatePanel
      role="alert"
      icon={<ErrorOutlineOutlined sx={{ color: color('danger-text') }} />}
      title={title}
      actions={
        <Button variant="contained" loading={isRetrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {message}
      {requestId !== undefined && (
        <RequestId>
          {rich('Request {name}', { name: <code>{requestId}</code> })}
          <CopyButton text={requestId} label={t('Copy request ID')} />
        </RequestId>
      )}
      {details !== undefined && (
        <Details>
          <summary>{t('Technical details')}</summary>
          <CodeBlock code={details} label={t('Technical details')} />
        </Details>
      )}
    </StatePanel>
  );
}
