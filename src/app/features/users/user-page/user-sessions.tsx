import { useMutation, useQuery } from '@tanstack/react-query';
import { SectionCard } from '#app/kit/section-card.tsx';
import { SessionList } from '#app/shell/session/session-list.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { User } from '#contract/users.ts';
import { t } from '#words/t.ts';
import { userAccessMutations, userAccessQueries } from '../user-access.queries.ts';
import { userName } from '../user-name.shared.ts';

/** Where this person is or was signed in. */
export function UserSessions({ user }: { user: User }) {
  const query = useQuery(userAccessQueries.sessions(user.id));
  const canEnd = useOffers()('endUserSession');
  const { mutateAsync: end } = useMutation(userAccessMutations.endSession());
  return (
    <SectionCard title={t('Sessions')}>
      <SessionList
        query={query}
        emptyText={t('Has not signed in lately.')}
        onEnd={canEnd ? (sessionId) => end({ userId: user.id, sessionId }) : undefined}
        endedText={(browser) =>
          t('{name} is signed out of {browser}', { name: userName(user), browser })
        }
      />
    </SectionCard>
  );
}
