import Button from '@mui/material/Button';
import { type Query, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isStatus, problemMessage } from '#app/kit/api/api-error.ts';
import { deployment } from '#app/kit/api/deployment.ts';
import { retryFailed } from '#app/kit/api/failed-queries.ts';
import { reachability } from '#app/kit/api/reachability.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { Banner } from '#app/kit/feedback/banner.tsx';
import { locale } from '#app/kit/language/language.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { TabularText } from '#app/kit/text/text-parts.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { timeLeft, useSessionEnd } from './renewal/session-end.ts';
import { sessionQueries } from './session.queries.ts';

interface SessionNoticesProps {
  email: string;
  /** The `mode` of the capabilities. */
  mode: string | undefined;
}

/** Notices about connection, session and deployment. A component of its own, so that pages do not rerender with it. */
export function SessionNotices({ email, mode }: SessionNoticesProps) {
  const connection = useSyncExternalStore(reachability.subscribe, reachability.get);
  const { endsAt, stage } = useSessionEnd();
  // Which session is being renewed early, by its end: the renewed one ends at another time.
  const [earlyFor, setEarlyFor] = useState<number>();
  useEffect(() => {
    // Immediately rather than at the next request, since the page may show personal data.
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

function consoleBanner(mode: string | undefined): ReactNode {
  const { kind, name } = deployment.get();
  // Configuration takes precedence over the service's own mode.
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

/** Retry interval while disconnected. */
const probeMs = 10_000;

/** Reports a lost connection, and polls until it is back. */
function ConnectionBanner({ state }: { state: 'unreachable' | 'offline' }) {
  const queryClient = useQueryClient();
  const { isFetching } = useQuery({
    ...sessionQueries.currentUser(),
    refetchInterval: probeMs,
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

function SessionBanner({ endsAt, onSignIn }: { endsAt: number; onSignIn: () => void }) {
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

/** The remaining time in seconds, without announcing each one. */
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

const RenewalDialog = lazyPart(
  async () => (await import('./renewal/renewal-dialog.tsx')).RenewalDialog,
);

interface RenewalHostProps {
  /** The user of the page, who alone may continue with it. */
  email: string;
  /** Opened by the user before the session ends. */
  isEarly: boolean;
  onCloseEarly: () => void;
}

/** Asks for sign-in or the terms over the page, which keeps its input. */
export function RenewalHost({ email, isEarly, onCloseEarly }: RenewalHostProps) {
  useEffect(() => sessionGate.attend(), []);
  const obstacle = useSyncExternalStore(sessionGate.subscribe, sessionGate.obstacle);
  const question = obstacle ?? (isEarly ? 'early' : undefined);
  if (question === undefined) return null;
  return <RenewalDialog question={question} email={email} onCloseEarly={onCloseEarly} />;
}

const list = new Intl.ListFormat(locale);

/** Reports failed queries that have no error state on the page: those with `meta.part`, and failed refreshes. */
function FailedNotice() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const words = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => failureText(cache.getAll()),
  );
  const retries = useIsFetching({ predicate: (query) => isMissing(query) || isOutdated(query) });
  if (words === '') return null;
  return (
    <Banner
      kind="notice"
      action={
        <Button
          variant="text"
          size="small"
          loading={retries > 0}
          onClick={() => retryFailed(queryClient)}
        >
          {t('Try again')}
        </Button>
      }
    >
      {words}
    </Banner>
  );
}

function partOf({ meta }: Query): string | undefined {
  return typeof meta?.part === 'string' ? inSentence(meta.part) : undefined;
}

/** Never loaded, and without an error state of its own. */
function isMissing(query: Query): boolean {
  const { data, errorUpdateCount } = query.state;
  return (
    query.isActive() &&
    partOf(query) !== undefined &&
    data === undefined &&
    errorUpdateCount > 0 &&
    // Refusals are no failures.
    !isStatus(query.state.error, 401, 403, 404, 410)
  );
}

/** Failed to refresh. An ended session is handled elsewhere. */
function isOutdated(query: Query): boolean {
  const { data, status, error } = query.state;
  return query.isActive() && data !== undefined && status === 'error' && !isStatus(error, 401);
}

const partsOf = (queries: readonly Query[]) => [
  ...new Set(queries.flatMap((query) => partOf(query) ?? [])),
];

function failureText(queries: readonly Query[]): string {
  const missing = partsOf(queries.filter(isMissing));
  const words =
    missing.length > 0 ? [t('Couldn’t load {parts}.', { parts: list.format(missing) })] : [];
  const outdated = queries.filter(isOutdated);
  const [first] = outdated;
  if (first !== undefined) {
    const what = outdated.every(partOf)
      ? list.format(partsOf(outdated))
      : t('all data, so some may be out of date');
    const problem = problemMessage(first.state.error);
    words.push(t('Couldn’t refresh {what}. {problem}', { what, problem }));
  }
  return words.join(' ');
}
