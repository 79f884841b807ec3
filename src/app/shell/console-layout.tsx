import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useMatch, useNavigate, useRevalidator } from 'react-router';
import { retryFailed } from '#app/kit/api/failed-queries.ts';
import { PageSkeleton } from '#app/kit/feedback/page-skeleton.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import { paths } from '#app/paths.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import { accountOf } from './account-of.ts';
import { AppFrame } from './frame/app-frame.tsx';
import type { SiteOption } from './frame/nav-data.ts';
import { SiteSwitcher } from './frame/site-switcher.tsx';
import { FrameWithoutService } from './frame-without-service.tsx';
import { useLiveStream } from './live/use-live-changes.ts';
import { navGroups } from './nav-groups.tsx';
import type { PaletteComponent } from './palette.ts';
import { lastSite } from './session/last-site.ts';
import { lastUser } from './session/last-user.ts';
import { sameSectionOf } from './session/same-section-of.ts';
import { hasExtension, sessionMutations, sessionQueries } from './session/session.queries.ts';
import { SessionNotices } from './session/session-notices.tsx';
import { siteQueries } from './session/sites.queries.ts';
import { hasUnsavedWork } from './session/unsaved-work.ts';
import { useSites } from './session/use-sites.ts';
import { SupportDialogs } from './support/support-dialogs.tsx';
import { useFrameKeys } from './use-frame-keys.ts';

const ShortcutsDialog = latePart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
const SignOutDialog = latePart(
  async () => (await import('./session/sign-out-dialog.tsx')).SignOutDialog,
);

/** The frame around every page, also while the service does not answer. */
export function ConsoleLayout({ Palette }: { Palette: PaletteComponent }) {
  const { data: user, error, isFetching, refetch } = useQuery(sessionQueries.currentUser());
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const isLate = useRef(user === undefined);
  useEffect(() => {
    if (user === undefined) return;
    lastUser.remember(user);
    // What the page needs did not come either.
    if (isLate.current) {
      retryFailed(queryClient);
      void revalidate();
    }
    isLate.current = false;
  }, [user, queryClient, revalidate]);
  if (user === undefined) {
    return (
      <>
        <FrameWithoutService error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        <SupportDialogs />
      </>
    );
  }
  return (
    <>
      <SignedInLayout user={user} Palette={Palette} />
      <SupportDialogs />
    </>
  );
}

interface SignedInLayoutProps {
  user: CurrentUser;
  Palette: PaletteComponent;
}

/** The frame with everything that depends on who is signed in, and where. */
function SignedInLayout({ user, Palette }: SignedInLayoutProps) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const { sites, siteId, areNamesPending } = useAddressedSites();
  const { mutate: signOut } = useMutation(sessionMutations.logout());
  const [isAskingToSignOut, setIsAskingToSignOut] = useState(false);
  const { data: failing } = useQuery({
    ...siteQueries.failingWebhooks(siteId ?? ''),
    enabled: siteId !== undefined && hasExtension(capabilities, 'countFailingWebhooks'),
  });
  useLiveStream(siteId);
  const changeSite = useChangeSite();
  const [finder, setFinder] = useState<'palette' | 'shortcuts'>();
  const openPalette = () => setFinder('palette');
  const openShortcuts = () => setFinder('shortcuts');
  const closeFinder = () => setFinder(undefined);
  useFrameKeys({ onPalette: openPalette, onShortcuts: openShortcuts });
  const askToSignOut = () => (hasUnsavedWork() ? setIsAskingToSignOut(true) : signOut());
  const groups = navGroups({
    role: user.role,
    siteId,
    hasOutbox: hasExtension(capabilities, 'listMails'),
    hasAudit: hasExtension(capabilities, 'listAuditEvents'),
    hasChanges: hasExtension(capabilities, 'listSiteChanges'),
    hasAccess: hasExtension(capabilities, 'getAccessReview'),
    hasCalendar: hasExtension(capabilities, 'searchAppointment'),
    failingWebhooks: failing?.failing ?? 0,
  });
  const siteChoice = { sites, siteId, areNamesPending };
  return (
    <AppFrame
      account={accountOf(user)}
      groups={groups}
      onSearch={openPalette}
      onSignOut={askToSignOut}
      banner={<SessionNotices email={user.email} mode={capabilities?.mode} />}
      {...((areNamesPending || sites.length > 0) && {
        renderSite: (width: 'full' | 'icons') => <SiteChoice {...siteChoice} width={width} />,
      })}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>

      {isAskingToSignOut && (
        <SignOutDialog onConfirm={() => signOut()} onClose={() => setIsAskingToSignOut(false)} />
      )}
      {finder === 'palette' && (
        <Palette
          groups={groups}
          sites={sites}
          siteId={siteId}
          onSite={changeSite}
          onShortcuts={openShortcuts}
          onSignOut={askToSignOut}
          onClose={closeFinder}
        />
      )}
      {finder === 'shortcuts' && <ShortcutsDialog onClose={closeFinder} />}
    </AppFrame>
  );
}

interface SiteChoiceProps {
  sites: readonly SiteOption[];
  siteId: string | undefined;
  areNamesPending: boolean;
  width: 'full' | 'icons';
}

/** Changes the site and stays in the section: from the Endpoints of one to those of the other. */
function SiteChoice({ sites, siteId, areNamesPending, width }: SiteChoiceProps) {
  const changeSite = useChangeSite();
  if (areNamesPending) return <Skeleton variant="rounded" height={40} />;
  return <SiteSwitcher sites={sites} siteId={siteId} width={width} onChange={changeSite} />;
}

function useChangeSite(): (siteId: string) => void {
  const navigate = useNavigate();
  return (chosen) => {
    lastSite.remember(chosen);
    // Of the address, which is ahead of what is drawn while a page is on its way.
    void navigate(sameSectionOf(window.location, chosen));
  };
}

interface Sites {
  sites: readonly SiteOption[];
  /** The site of the address, else the one chosen last. */
  siteId: string | undefined;
  /** Names exist and are on their way. */
  areNamesPending: boolean;
}

/** The person's sites, and which of them is meant. */
function useAddressedSites(): Sites {
  const { sites, currentSiteId, areNamesPending } = useSites();
  const addressed = useMatch(paths.site.pattern)?.params.siteId;
  useEffect(() => {
    if (addressed !== undefined) lastSite.remember(addressed);
  }, [addressed]);
  return { sites, siteId: addressed ?? currentSiteId, areNamesPending };
}
