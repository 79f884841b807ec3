import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { KeyboardHint } from '#app/kit/keyboard/keyboard-hint.tsx';
import { color } from '#app/kit/theme/color.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { paletteKeys } from '../palette.ts';
import { AccountMenu } from './account-menu.tsx';
import type { Account, NavGroup, NavWidth } from './nav-data.ts';
import { NavGroups } from './nav-group-list.tsx';

export interface SideNavProps {
  /** Brand and the button to fold or close. */
  head: ReactNode;
  site?: ReactNode;
  groups: readonly NavGroup[];
  account: Account;
  onSearch?: (() => void) | undefined;
  onSignOut: () => void;
  width: NavWidth;
}

const Column = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});

const Slot = styled('div')({ padding: '0 12px 8px' });

const Foot = styled('div')({ padding: '8px 12px', borderTop: `1px solid ${color('border')}` });

/** The left column: wide, collapsed, or in the drawer of a phone. */
export function SideNav({ head, site, groups, account, onSearch, onSignOut, width }: SideNavProps) {
  return (
    <Column aria-label={t('Console')}>
      {head}
      <Slot>
        {site}
        {onSearch && <SearchButton width={width} onClick={onSearch} />}
      </Slot>
      <NavGroups groups={groups} width={width} />
      <Foot>
        <AccountMenu account={account} width={width} onSignOut={onSignOut} />
      </Foot>
    </Column>
  );
}

const Opener = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 36,
  marginTop: 8,
  padding: '3px 8px',
  borderRadius: 6,
  color: color('text-muted'),
  ...typeScale.label,
  '&:hover': { backgroundColor: color('hover'), color: color('text') },
  '&[data-width="icons"]': { justifyContent: 'center' },
  '& > .words': { flex: 1, textAlign: 'left' },
  '& svg': { flex: 'none', fontSize: iconSize.medium },
});

/** Opens the command palette. */
function SearchButton({ width, onClick }: { width: NavWidth; onClick: () => void }) {
  return (
    <Opener
      aria-label={width === 'full' ? undefined : t('Search all')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      data-width={width}
      onClick={onClick}
    >
      <SearchOutlined />
      {width === 'full' && (
        <>
          <span className="words">{t('Search all')}</span>
          <KeyboardHint keys={paletteKeys()} />
        </>
      )}
    </Opener>
  );
}
