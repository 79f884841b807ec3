import { useEffect, useState, useSyncExternalStore } from 'react';
import { reachability } from '../../shared/api/reachability.ts';
import { sessionGate } from '../../shared/api/session-gate.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { consoleBanner } from './console-banner.tsx';
import { RenewalHost } from './renewal/renewal-host.tsx';
import { SessionBanner } from './renewal/session-banner.tsx';
import { useSessionEnd } from './renewal/use-session-end.ts';

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
      {connection !== 'reachable' && <ConnectionBanner state={connection} />}
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
