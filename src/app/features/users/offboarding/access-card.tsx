import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { InlineRow } from '#app/kit/text/text-parts.tsx';
import { useNow } from '#app/kit/time/use-now.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { isLive } from '#app/shell/session/session-list.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { isAwaited } from '../account-status.ts';
import { useStartUserAction } from '../actions/user-actions.tsx';
import { userAccessQueries } from '../user-access.queries.ts';

export function AccessCard({ user }: { user: User }) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const start = useStartUserAction();
  const now = useNow();
  const hasSessions = useOffers()('listUserSessions');
  const sessions = useQuery({ ...userAccessQueries.sessions(user.id), enabled: hasSessions });
  const live = sessions.data?.data.filter((session) => isLive(session, now)).length;
  const isYou = you.id === user.id;
  if (user.isEnabled === false) {
    return (
      <SectionCard
        title={t('Access')}
        actions={
          <Button size="small" onClick={() => void start('enable', user)}>
            {t('Enable access')}
          </Button>
        }
      >
        <DoneNote>
          {t('The account is disabled. No one is signed in, and its links don’t work.')}
        </DoneNote>
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title={t('Access')}
      description={t('Disables the account and ends its sessions, invitations and password links.')}
      actions={
        <Button
          size="small"
          variant="contained"
          color="error"
          disabled={isYou}
          onClick={() => void start('disable', user)}
        >
          {t('Disable access')}
        </Button>
      }
    >
      <KeyValueList
        entries={[
          {
            label: t('Account'),
            value: isYou ? t('Your own account: someone else must disable it') : t('Active'),
          },
          { label: t('Signed in'), value: sessionsText(live) },
          {
            label: t('Invitation'),
            value: isAwaited(user) ? t('Pending: the link still works') : undefined,
          },
        ]}
      />
      {hasSessions && (
        <UnloadedPart query={sessions} what={t('Sessions')}>
          {null}
        </UnloadedPart>
      )}
    </SectionCard>
  );
}

function sessionsText(live: number | undefined): string | undefined {
  if (live === undefined) return undefined;
  if (live === 0) return t('No active sessions');
  return t('Active in {live, plural, one {one browser} other {# browsers}}', { live });
}

export function DoneNote({ children }: { children: string }) {
  return (
    <InlineRow>
      <CheckCircleOutlined color="success" fontSize="small" />
      <span>{children}</span>
    </InlineRow>
  );
}
