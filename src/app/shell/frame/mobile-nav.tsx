import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { BrandName } from '#app/kit/page/brand-name.tsx';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';
import { SideNav, type SideNavProps } from './side-nav.tsx';

interface MobileNavProps extends Omit<SideNavProps, 'head' | 'width'> {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

const Bar = styled('header')({
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

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '10px 12px 10px 20px',
});

/** The bar of a narrow window, and its navigation drawer. */
export function MobileNav({ isOpen, onOpen, onClose, onSearch, ...nav }: MobileNavProps) {
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => close(), [pathname]);
  return (
    <>
      <Bar>
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
      </Bar>
      <Drawer
        anchor="left"
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('Navigation'),
            sx: { width: 'min(288px, 86vw)', backgroundColor: color('canvas') },
          },
        }}
      >
        <SideNav
          {...nav}
          width="full"
          head={
            <Head>
              <BrandName />
              <IconButton aria-label={t('Close navigation')} onClick={onClose}>
                <CloseOutlined />
              </IconButton>
            </Head>
          }
        />
      </Drawer>
    </>
  );
}
