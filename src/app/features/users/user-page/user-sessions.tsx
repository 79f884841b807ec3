import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { TableSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { SectionCard } from '#app/kit/section-card.tsx';
import { StatusChip } from '#app/kit/status-chip.tsx';
import { MutedText, Note } from '#app/kit/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useNow } from '#app/kit/use-now.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Session } from '#contract/user-access.ts';
import type { User } from '#contract/users.ts';
import { userAccessMutations, userAccessQueries } from '../user-access.queries.ts';
import { userName } from '../user-name.ts';

const Sessions = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Place = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

/** At first only these: who signs in every day has a hundred. */
const few = 6;

/** Where this person is or was signed in. */
export function UserSessions({ user }: { user: User }) {
  const query = useQuery(userAccessQueries.sessions(user.id));
  const { data } = query;
  const [isWhole, setIsWhole] = useState(false);
  const sessions = data?.data ?? [];
  const shown = isWhole ? sessions : sessions.slice(0, few);
  return (
    <SectionCard title="Sessions">
      <UnloadedPart query={query} what="Sessions">
        <TableSkeleton rows={3} />
      </UnloadedPart>
      {data !== undefined && sessions.length === 0 && (
        <MutedText>Has not signed in lately.</MutedText>
      )}
      <Sessions>
        {shown.map((session) => (
          <SessionItem key={session.sessionId} session={session} user={user} />
        ))}
      </Sessions>
      {sessions.length > shown.length && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ mt: 3 }}>
          Show all {sessions.length}
        </Button>
      )}
    </SectionCard>
  );
}

function SessionItem({ session, user }: { session: Session; user: User }) {
  const { createdAt, endedAt, expiresAt, ip, isCurrent, userAgent } = session;
  const now = useNow();
  const toasts = useToasts();
  const canEnd = useOffers()('endUserSession');
  const end = useMutation(userAccessMutations.endSession());
  const isLive = endedAt === null && new Date(expiresAt).getTime() > now;
  const browser = browserName(userAgent);

  function endSession(): void {
    end.mutateAsync({ userId: user.id, sessionId: session.sessionId }).then(
      () => toasts.success(`${userName(user)} is signed out of ${browser}`),
      (error: unknown) => toasts.error(`Session not ended. ${problemMessage(error)}`),
    );
  }

  return (
    <li>
      <Place>
        <div title={userAgent}>{browser}</div>
        <Note>
          Signed in <RelativeTime time={createdAt} /> from {ip}
          {endedAt !== null && (
            <>
              , ended <RelativeTime time={endedAt} />
            </>
          )}
        </Note>
      </Place>
      {isCurrent && <StatusChip tone="info" label="This one" />}
      {!isCurrent && isLive && <StatusChip tone="success" label="Signed in" />}
      {!isCurrent && isLive && canEnd && (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={`Sign out of ${browser}`}
          onClick={endSession}
        >
          Sign out
        </Button>
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

/** A browser in words, "Firefox on Windows"; what is none of the usual ones is shown as it named itself. */
function browserName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return userAgent.split(' ')[0] || 'Unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
