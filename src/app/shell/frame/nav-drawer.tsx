import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { BrandName } from '#app/kit/page/brand-name.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { SideNav, type SideNavProps } from './side-nav.tsx';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '10px 12px 10px 20px',
});

interface NavDrawerProps extends Omit<SideNavProps, 'head' | 'width'> {
  onClose: () => void;
}

export function NavDrawer({ onClose, ...nav }: NavDrawerProps) {
  return (
    <Drawer
      anchor="left"
      open
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
  );
}
