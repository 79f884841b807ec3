import { useMutation } from '@tanstack/react-query';
import { retryAfterMs } from '#app/kit/api/failed-queries.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ErrorState } from '#app/kit/feedback/unavailable.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { t } from '#words/t.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { accountOf } from './frame/nav-data.ts';
import { navGroups } from './nav-groups.tsx';
import { lastSite } from './session/last-site.ts';
import { lastUser } from './session/last-user.ts';
import { sessionMutations } from './session/session.queries.ts';

interface FrameWithoutServiceProps {
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The frame as last seen, with the error, while the current user cannot be loaded. */
export function FrameWithoutService({ error, isRetrying, onRetry }: FrameWithoutServiceProps) {
  const { mutate: signOut } = useMutation(sessionMutations.logout());
  const user = lastUser.get();
  const isTransient = retryAfterMs(error, 1) !== undefined;
  return (
    <AppFrame
      account={user ? accountOf(user) : { name: t('Signed in'), email: '', role: '' }}
      groups={
        user
          ? navGroups({
              role: user.role,
              siteId: lastSite.among(user.siteIds),
              offers: () => false,
              failingWebhooks: 0,
            })
          : []
      }
      onSignOut={() => signOut()}
    >
      <PageHeader title={t('Couldn’t load')} />
      <ErrorState
        title={
          isTransient ? t('The service isn’t responding') : t('Couldn’t determine who is signed in')
        }
        message={failureText(error, isTransient)}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </AppFrame>
  );
}

function failureText(error: Error | null, isTransient: boolean): string {
  const note = isTransient
    ? t('You’re still signed in. Retrying automatically.')
    : t('You’re still signed in.');
  return error === null ? note : `${problemMessage(error).replace(/[.!]?$/, '.')} ${note}`;
}
