import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { RowList, RowText } from '#app/kit/page/result-list.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { MutedText, Note } from '#app/kit/text/text-parts.tsx';
import { RelativeTime, useNow } from '#app/kit/time/relative-time.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { Session } from '#contract/people/user-access.ts';
import { t } from '#words/t.ts';

/** Shown at first. */
const fewSessions = 6;

interface SessionListProps {
  query: UseQueryResult<{ data: Session[] }>;
  emptyText: string;
  /** Ends a session; absent if the deployment cannot. */
  onEnd: ((sessionId: string) => Promise<unknown>) | undefined;
  /** Confirms it: "You are signed out of Firefox on Windows". */
  endedText: (browser: string) => string;
}

/** Current and ended sessions of a user. */
export function SessionList({ query, emptyText, ...ending }: SessionListProps) {
  const { data } = query;
  const [isWhole, setIsWhole] = useState(false);
  const sessions = data?.data ?? [];
  const shown = isWhole ? sessions : sessions.slice(0, fewSessions);
  return (
    <>
      <UnloadedPart query={query} what={t('Sessions')} rows={3} />
      {data !== undefined && sessions.length === 0 && <MutedText>{emptyText}</MutedText>}
      <RowList>
        {shown.map((session) => (
          <SessionItem key={session.sessionId} session={session} {...ending} />
        ))}
      </RowList>
      {sessions.length > shown.length && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ mt: 3 }}>
          {t('Show all {count, number}', { count: sessions.length })}
        </Button>
      )}
    </>
  );
}

/** Whether a session is neither ended nor expired. `now` in milliseconds. */
export function isLive({ endedAt, expiresAt }: Session, now: number): boolean {
  return endedAt === null && new Date(expiresAt).getTime() > now;
}

type SessionItemProps = Pick<SessionListProps, 'onEnd' | 'endedText'> & { session: Session };

function SessionItem({ session, onEnd, endedText }: SessionItemProps) {
  const { createdAt, endedAt, ip, isCurrent, userAgent } = session;
  const now = useNow();
  const toasts = useToasts();
  const isOther = !isCurrent && isLive(session, now);
  const browser = browserName(userAgent);

  return (
    <li>
      <RowText>
        <div title={userAgent}>{browser}</div>
        <Note>
          {endedAt === null
            ? rich('Signed in {start} from {ip}', { start: <RelativeTime time={createdAt} />, ip })
            : rich('Signed in {start} from {ip}, ended {end}', {
                start: <RelativeTime time={createdAt} />,
                ip,
                end: <RelativeTime time={endedAt} />,
              })}
        </Note>
      </RowText>
      {isCurrent && <StatusChip tone="info" label={t('This session')} />}
      {isOther && <StatusChip tone="success" label={t('Signed in')} />}
      {isOther && onEnd !== undefined && (
        <AsyncButton
          size="small"
          aria-label={t('Sign out of {browser}', { browser })}
          problem={t('Couldn’t end the session.')}
          onRun={async () => {
            await onEnd(session.sessionId);
            toasts.success(endedText(browser));
          }}
        >
          {t('Sign out')}
        </AsyncButton>
      )}
    </li>
  );
}

const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox on Windows"; an unknown browser as it names itself. */
function browserName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return userAgent.split(' ')[0] || t('Unknown browser');
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}
