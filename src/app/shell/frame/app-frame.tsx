import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { StillLoading } from '#app/kit/feedback/loading-region.tsx';
import { ProgressLine } from '#app/kit/feedback/progress-line.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { BrandMark, BrandName } from '#app/kit/page/brand-name.tsx';
import { mainId, SkipLink } from '#app/kit/page/skip-link.tsx';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';
import { color, framed } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { Account, NavGroup, NavWidth } from './nav-data.ts';
import { SideNav, type SideNavProps } from './side-nav.tsx';
import { useRouteFocus } from './use-route-focus.ts';

interface AppFrameProps {
  renderSite?: (width: NavWidth) => ReactNode;
  groups: readonly NavGroup[];
  account: Account;
  /** Opens the command palette; undefined while it would find nothing. */
  onSearch?: () => void;
  onSignOut: () => void;
  banner?: ReactNode;
  children: ReactNode;
}

/** Here the navigation is a drawer. */
export const narrowWindow = '(max-width: 899px)';
const narrow = `@media ${narrowWindow}`;

const Frame = styled('div')({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Aside = styled('div')({
  position: 'sticky',
  top: 0,
  alignSelf: 'start',
  height: '100dvh',
  backgroundColor: color('canvas'),
  borderRight: `1px solid ${color('border')}`,
  transition: 'width 140ms ease-out',
  overflow: 'hidden',
});

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: '100dvh',
});

const Banners = styled('aside')({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  '&:empty': { display: 'none' },
  [narrow]: { position: 'static' },
});

const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  padding: '24px 32px 32px',
  '& > *': { maxWidth: 1520, marginInline: 'auto' },
  [narrow]: { padding: '20px 24px 32px' },
  '@media (max-width: 599px)': { padding: '16px 16px 32px' },
});

const storageKey = 'paddock-nav';

/** The frame of a page: navigation, site, account and banners. Loads no data. */
export function AppFrame(props: AppFrameProps) {
  const { renderSite, groups, account, onSearch, onSignOut, banner, children } = props;
  const [width, setWidth] = useState<NavWidth>(() =>
    computerStorage.get(storageKey) === 'icons' ? 'icons' : 'full',
  );
  function toggleWidth(): void {
    const next = width === 'full' ? 'icons' : 'full';
    setWidth(next);
    computerStorage.set(storageKey, next);
  }
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isNarrow = useMediaQuery(narrowWindow, { noSsr: true });
  useRouteFocus();
  const nav = { groups, account, onSearch, onSignOut };
  return (
    <Frame>
      <SkipLink />
      <NavigationProgress />
      {!isNarrow && (
        <Aside style={{ width: width === 'full' ? 232 : 57 }}>
          <SideNav
            {...nav}
            width={width}
            site={renderSite?.(width)}
            head={<DesktopNavHead width={width} onToggle={toggleWidth} />}
          />
        </Aside>
      )}
      <Column>
        {banner !== undefined && <Banners aria-label={t('Notices')}>{banner}</Banners>}
        {isNarrow && (
          <MobileNav
            {...nav}
            site={renderSite?.('full')}
            isOpen={isDrawerOpen}
            onOpen={() => setIsDrawerOpen(true)}
            onClose={() => setIsDrawerOpen(false)}
          />
        )}
        <Main id={mainId} tabIndex={-1}>
          {children}
        </Main>
      </Column>
      <ScrollRestoration />
    </Frame>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Bar = styled(ProgressLine)({
  position: 'fixed',
  zIndex: 1600,
  // Most pages load sooner, and a flashing bar would make them feel slower.
  opacity: 0,
  animation: `${appear} 1ms linear 150ms forwards`,
});

const Wait = styled('div')({
  position: 'fixed',
  inset: '8px 0 auto 0',
  zIndex: 1600,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > p': {
    margin: 0,
    padding: '4px 12px',
    ...framed,
    backgroundColor: color('surface'),
  },
});

function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <>
      {state !== 'idle' && <Bar role="progressbar" aria-label={t('Loading page')} />}
      <Wait role="status">{state !== 'idle' && <StillLoading />}</Wait>
    </>
  );
}

const NavHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 12px 12px 20px',
  '&[data-width="icons"]': { flexDirection: 'column', gap: 8, padding: '16px 12px 8px' },
});

function DesktopNavHead({ width, onToggle }: { width: NavWidth; onToggle: () => void }) {
  const isWide = width === 'full';
  const label = isWide ? t('Collapse navigation') : t('Expand navigation');
  return (
    <NavHead data-width={width}>
      {isWide ? <BrandName /> : <BrandMark />}
      <LazyTooltip title={label} placement="right">
        <IconButton aria-label={label} onClick={onToggle} size="small">
          {isWide ? <KeyboardDoubleArrowLeftOutlined /> : <KeyboardDoubleArrowRightOutlined />}
        </IconButton>
      </LazyTooltip>
    </NavHead>
  );
}

interface MobileNavProps extends Omit<SideNavProps, 'head' | 'width'> {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

const NavBar = styled('header')({
  display: 'flex',
  position: 'sticky',
  top: 0,
  zIndex: 10,
  alignItems: 'center',
  gap: 8,
  height: 52,
  padding: '0 12px',
  backgroundColor: color('canvas'),
  borderBottom: `1px solid ${color('border')}`,
});

const NavDrawer = lazyPart(async () => (await import('./nav-drawer.tsx')).NavDrawer);

function MobileNav({ isOpen, onOpen, onClose, onSearch, ...nav }: MobileNavProps) {
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => close(), [pathname]);
  return (
    <>
      <NavBar>
        <IconButton aria-label={t('Open navigation')} aria-expanded={isOpen} onClick={onOpen}>
          <MenuOutlined />
        </IconButton>
        <BrandName />
        {onSearch && (
          <IconButton
            aria-label={t('Search all')}
            aria-haspopup="dialog"
            onClick={onSearch}
            sx={{ ml: 'auto' }}
          >
            <SearchOutlined />
          </IconButton>
        )}
      </NavBar>
      {isOpen && <NavDrawer {...nav} onClose={onClose} />}
    </>
  );
}
