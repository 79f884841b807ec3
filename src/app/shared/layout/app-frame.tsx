import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ScrollRestoration } from 'react-router';
import { color } from '../theme/color.ts';
import { DesktopNavHead } from './desktop-nav-head.tsx';
import { MobileNav } from './mobile-nav.tsx';
import type { Account, NavGroup } from './nav-data.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { SideNav } from './side-nav.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { useNavWidth } from './use-nav-width.ts';
import { useRouteFocus } from './use-route-focus.ts';

interface AppFrameProps {
  /** The site switcher; told whether there is room for words. */
  renderSite?: (width: 'full' | 'icons') => ReactNode;
  groups: readonly NavGroup[];
  account: Account;
  onSignOut: () => void;
  /** Banners, above everything. */
  banner?: ReactNode;
  /** The page. */
  children: ReactNode;
}

const narrow = '@media (max-width: 899px)';

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
  [narrow]: { display: 'none' },
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
  // What stands in it may have nothing to say just now.
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

/** The console around a page: navigation, site, account, banners. Knows no data; all is given. */
export function AppFrame(props: AppFrameProps) {
  const { renderSite, groups, account, onSignOut, banner, children } = props;
  const [width, toggleWidth] = useNavWidth();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  useRouteFocus();
  const nav = { groups, account, onSignOut };
  return (
    <Frame>
      <SkipLink />
      <NavigationProgress />
      <Aside style={{ width: width === 'full' ? 232 : 57 }}>
        <SideNav
          {...nav}
          width={width}
          site={renderSite?.(width)}
          head={<DesktopNavHead width={width} onToggle={toggleWidth} />}
        />
      </Aside>
      <Column>
        {banner !== undefined && <Banners aria-label="Notices">{banner}</Banners>}
        <MobileNav
          {...nav}
          site={renderSite?.('full')}
          isOpen={isDrawerOpen}
          onOpen={() => setIsDrawerOpen(true)}
          onClose={() => setIsDrawerOpen(false)}
        />
        <Main id={mainId} tabIndex={-1}>
          {children}
        </Main>
      </Column>
      <ScrollRestoration />
    </Frame>
  );
}
