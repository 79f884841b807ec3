import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '#contract/user-access.ts';
import type { User } from '#contract/users.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { color } from '../../../shared/theme/color.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { userAccessMutations, userAccessQueries } from '../user-access.queries.ts';
import { userName } from '../user-name.ts';
import { browserName } from './browser-name.ts';

const Sessions = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Facts = styled('div')({ fontSize: '0.8125rem', color: color('text-muted') });

/** At first only these: who signs in every day has a hundred. */
const few = 6;

/** Where this person is or was signed in. */
export function UserSessions({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(userAccessQueries.sessions(user.id));
  const [isWhole, setIsWhole] = useState(false);
  const sessions = data?.data ?? [];
  const shown = isWhole ? sessions : sessions.slice(0, few);
  return (
    <SectionCard title="Sessions">
      {data === undefined && error === null && <TableSkeleton rows={3} />}
      {data === undefined && error !== null && (
        <ErrorState
          title="Sessions could not be loaded"
          message={problemMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && sessions.length === 0 && (
        <span style={{ color: color('text-muted') }}>Has not signed in lately.</span>
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
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <div title={userAgent}>{browser}</div>
        <Facts>
          Signed in <RelativeTime time={createdAt} /> from {ip}
          {endedAt !== null && (
            <>
              , ended <RelativeTime time={endedAt} />
            </>
          )}
        </Facts>
      </div>
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
