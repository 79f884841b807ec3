import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { deployment } from '#app/kit/api/deployment.ts';
import { reachability } from '#app/kit/api/reachability.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { Banner } from '#app/kit/feedback/banner.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { TabularText } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { FailedNotice } from './failed-notice.tsx';
import { RenewalHost } from './renewal/renewal-host.tsx';
import { timeLeft } from './renewal/session-end.ts';
import { useSessionEnd } from './renewal/use-session-end.ts';
import { sessionQueries } from './session.queries.ts';

interface SessionNoticesProps {
  email: string;
  /** Of the capabilities. */
  mode: string | undefined;
}

/** What to know of line, session and deployment while one works; a part of its own, so that no page renders with it. */
export function SessionNotices({ email, mode }: SessionNoticesProps) {
  const connection = useSyncExternalStore(reachability.subscribe, reachability.get);
  const { endsAt, stage } = useSessionEnd();
  // The end that was asked about, so that a later session's is another matter.
  const [earlyFor, setEarlyFor] = useState<number>();
  useEffect(() => {
    // Not left to the next click: what stands there is no longer for everybody's eyes.
    if (stage === 'over') void sessionGate.pass('session');
  }, [stage]);
  return (
    <>
      {connection === 'reachable' ? <FailedNotice /> : <ConnectionBanner state={connection} />}
      {stage === 'ending' && endsAt !== undefined && (
        <SessionBanner endsAt={endsAt} onSignIn={() => setEarlyFor(endsAt)} />
      )}
      {consoleBanner(mode)}
      <RenewalHost
        email={email}
        isEarly={stage === 'ending' && earlyFor === endsAt}
        onCloseEarly={() => setEarlyFor(undefined)}
      />
    </>
  );
}

/** What holds for everything one does: that it is a demo, or that it is not. `mode` is of the capabilities. */
function consoleBanner(mode: string | undefined): ReactNode {
  const { kind, name } = deployment.get();
  // First: whatever the service says of itself, somebody has declared that this one counts.
  if (kind === 'production')
    return (
      <Banner kind="production">{t('{name} is production: changes are real', { name })}</Banner>
    );
  if (mode === 'demo') {
    return <Banner kind="demo">{t('Demo practice: all data is fictional')}</Banner>;
  }
  if (kind === 'sandbox')
    return <Banner kind="notice">{t('{name} is a sandbox', { name })}</Banner>;
  return undefined;
}

/** How often a line that is down is tried, in milliseconds. */
const probing = 10_000;

/** Says that nothing comes through now, and finds out when it does again. */
function ConnectionBanner({ state }: { state: 'unreachable' | 'offline' }) {
  const queryClient = useQueryClient();
  const { isFetching } = useQuery({
    ...sessionQueries.currentUser(),
    refetchInterval: probing,
    retry: false,
  });
  return (
    <Banner
      kind="offline"
      action={
        <Button
          variant="text"
          size="small"
          loading={isFetching}
          onClick={() => void queryClient.refetchQueries({ type: 'active' })}
        >
          {t('Retry now')}
        </Button>
      }
    >
      {state === 'offline'
        ? t(
            'You’re offline. Data may be out of date, and nothing can be saved until you’re back online.',
          )
        : t(
            'The service can’t be reached. Data may be out of date, and nothing can be saved until it’s available again.',
          )}
    </Banner>
  );
}

interface SessionBannerProps {
  endsAt: number;
  onSignIn: () => void;
}

/** Says in time that the session is about to end, so that nobody is interrupted by it. */
function SessionBanner({ endsAt, onSignIn }: SessionBannerProps) {
  return (
    <Banner
      kind="notice"
      action={
        <Button variant="text" size="small" onClick={onSignIn}>
          {t('Sign in again')}
        </Button>
      }
    >
      {rich('Your session ends in {time}', { time: <Countdown endsAt={endsAt} /> })}
    </Banner>
  );
}

/** The time until then, second by second. Nothing else renders with it, and no reader is told each second. */
function Countdown({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => timeLeft(endsAt, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(timeLeft(endsAt, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <TabularText role="timer" aria-live="off">
      {left}
    </TabularText>
  );
}
