import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import type { CurrentUser } from '#contract/auth.ts';
import { AppFrame } from '../../shared/layout/app-frame.tsx';
import type { Account } from '../../shared/layout/nav-data.ts';
import { roleLabel } from '../../shared/role-label.ts';
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx';
import { navGroups } from './nav-groups.tsx';
import { hasExtension, sessionMutations, sessionQueries } from './session.queries.ts';
import { SessionNotices } from './session-notices.tsx';
import { SiteChoice } from './site-choice.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';
import { useRefreshFailureToasts } from './use-refresh-failure-toasts.ts';
import { useSites } from './use-sites.ts';

const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}));

/** The frame with everything that depends on who is signed in, and where. */
export function ConsoleLayout() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const { sites, siteId, areNamesPending } = useSites();
  const { mutate: signOut } = useMutation(sessionMutations.logout());
  const [isAskingToSignOut, setIsAskingToSignOut] = useState(false);
  useRefreshFailureToasts();
  const siteChoice = { sites, siteId, areNamesPending };
  return (
    <AppFrame
      account={accountOf(user)}
      groups={navGroups({
        role: user.role,
        siteId,
        hasOutbox: hasExtension(capabilities, 'listMails'),
        hasAudit: hasExtension(capabilities, 'listAuditEvents'),
      })}
      onSignOut={() => (hasUnsavedWork() ? setIsAskingToSignOut(true) : signOut())}
      banner={<SessionNotices email={user.email} mode={capabilities?.mode} />}
      {...((areNamesPending || sites.length > 0) && {
        renderSite: (width: 'full' | 'icons') => <SiteChoice {...siteChoice} width={width} />,
      })}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        {isAskingToSignOut && (
          <SignOutDialog onConfirm={() => signOut()} onClose={() => setIsAskingToSignOut(false)} />
        )}
      </Suspense>
    </AppFrame>
  );
}

function accountOf(user: CurrentUser): Account {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { name: name === '' ? user.email : name, email: user.email, role: roleLabel(user.role) };
}
