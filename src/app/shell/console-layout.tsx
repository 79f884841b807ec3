import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Skeleton from '@mui/material/Skeleton';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useMatch, useNavigate, useRevalidator } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { pollWithBackoff, retryAfterMs, retryFailed } from '#app/kit/api/failed-queries.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { siteParams } from '#app/kit/api/request-path.ts';
import { PageSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { ErrorState } from '#app/kit/feedback/unavailable.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { PopoverPanel, usePopover } from '#app/kit/menus/popover-panel.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { requestsDialog } from '#app/kit/requests/recent-requests.ts';
import { paths } from '#app/paths.ts';
import { countFailingWebhooks } from '#contract/ahds/failing-webhooks.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { hidden, NavButton } from './frame/nav-button.tsx';
import { accountOf, type NavWidth, type SiteOption } from './frame/nav-data.ts';
import { useLiveStream } from './live/use-live-changes.ts';
import { navGroups } from './nav-groups.tsx';
import { type PaletteComponent, useFrameKeys } from './palette.ts';
import { lastSite, lastUser } from './session/last-used.ts';
import { sameSectionOf } from './session/same-section-of.ts';
import { hasExtension, sessionMutations, sessionQueries } from './session/session.queries.ts';
import { SessionNotices } from './session/session-notices.tsx';
import { useSignOut } from './session/use-sign-out.tsx';
import { useSites } from './session/use-sites.ts';

const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
const RequestsDialog = lazyPart(async () => (await import('./requests-dialog.tsx')).RequestsDialog);

/** The frame around every page, also while the service does not respond. */
export function ConsoleLayout({ Palette }: { Palette: PaletteComponent }) {
  const query = useQuery(sessionQueries.currentUser());
  const { data: user } = query;
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const wasMissing = useRef(user === undefined);
  const areRequestsOpen = useSyncExternalStore(requestsDialog.subscribe, requestsDialog.isOpen);
  useEffect(() => {
    if (user === undefined) return;
    lastUser.remember(user);
    // The page's own data has failed to load, too, so retry it.
    if (wasMissing.current) {
      retryFailed(queryClient);
      void revalidate();
    }
    wasMissing.current = false;
  }, [user, queryClient, revalidate]);
  return (
    <>
      {user === undefined ? (
        <FrameWithoutService query={query} />
      ) : (
        <SignedInLayout user={user} Palette={Palette} />
      )}
      {areRequestsOpen && <RequestsDialog onClose={() => requestsDialog.set(false)} />}
    </>
  );
}

function SignedInLayout({ user, Palette }: { user: CurrentUser; Palette: PaletteComponent }) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const { sites, currentSiteId, areNamesPending } = useSites();
  const addressedSiteId = useMatch(paths.site.pattern)?.params.siteId;
  const siteId = addressedSiteId ?? currentSiteId;
  useEffect(() => {
    if (addressedSiteId !== undefined) lastSite.remember(addressedSiteId);
  }, [addressedSiteId]);
  const { signOut, question } = useSignOut();
  const { data: failing } = useQuery({
    ...queryOf(countFailingWebhooks, { params: siteParams(siteId ?? '0') }, ['failing', siteId]),
    refetchInterval: pollWithBackoff(() => 60_000),
    enabled: siteId !== undefined && hasExtension(capabilities, 'countFailingWebhooks'),
  });
  useLiveStream(siteId);
  const navigate = useNavigate();
  const changeSite = (chosen: string) => {
    lastSite.remember(chosen);
    // The URL, which is ahead of the rendered page during navigation.
    void navigate(sameSectionOf(window.location, chosen));
  };
  const [finder, setFinder] = useState<'palette' | 'shortcuts'>();
  const openPalette = () => setFinder('palette');
  const openShortcuts = () => setFinder('shortcuts');
  const closeFinder = () => setFinder(undefined);
  useFrameKeys({ onPalette: openPalette, onShortcuts: openShortcuts });
  const groups = navGroups({
    role: user.role,
    siteId,
    offers: (extensionId) => hasExtension(capabilities, extensionId),
    failingWebhooks: failing?.failing ?? 0,
  });
  return (
    <AppFrame
      account={accountOf(user)}
      groups={groups}
      onSearch={openPalette}
      onSignOut={signOut}
      banner={<SessionNotices email={user.email} mode={capabilities?.mode} />}
      {...((areNamesPending || sites.length > 0) && {
        renderSite: (width: NavWidth) =>
          areNamesPending ? (
            <Skeleton variant="rounded" height={40} />
          ) : (
            <SiteSwitcher sites={sites} siteId={siteId} width={width} onChange={changeSite} />
          ),
      })}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      {question}
      {finder === 'palette' && (
        <Palette
          groups={groups}
          sites={sites}
          siteId={siteId}
          onSite={changeSite}
          onShortcuts={openShortcuts}
          onSignOut={signOut}
          onClose={closeFinder}
        />
      )}
      {finder === 'shortcuts' && <ShortcutsDialog onClose={closeFinder} />}
    </AppFrame>
  );
}

/** The frame as last seen, with the error, while the current user cannot be loaded. */
function FrameWithoutService({ query }: { query: UseQueryResult }) {
  const { error, isFetching, refetch } = query;
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
        isRetrying={isFetching}
        onRetry={() => void refetch()}
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

const SiteSearch = lazyPart(async () => (await import('./frame/site-search.tsx')).SiteSearch);

interface SiteSwitcherProps {
  sites: readonly SiteOption[];
  siteId: string | undefined;
  onChange: (siteId: string) => void;
  width: NavWidth;
}

function SiteSwitcher({ sites, siteId, onChange, width }: SiteSwitcherProps) {
  const { opener, popover } = usePopover('dialog');
  const current = sites.find((site) => site.siteId === siteId);
  const name = current?.name ?? t('Choose a site');
  return (
    <>
      <NavButton
        {...opener}
        width={width}
        label={t('Site {name}', { name })}
        icon={<StorefrontOutlined />}
        title={rich('<hidden>Site </hidden>{name}', { hidden, name })}
        note={current?.brand}
        isFramed
      />
      <PopoverPanel {...popover} label={t('Sites')}>
        <SiteSearch
          sites={sites}
          siteId={siteId}
          onClose={popover.onClose}
          onChoose={(chosen) => {
            popover.onClose();
            onChange(chosen);
          }}
        />
      </PopoverPanel>
    </>
  );
}
