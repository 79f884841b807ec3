import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';
import { AccountMenu } from './account-menu.tsx';
import type { Account, NavGroup } from './nav-data.ts';
import { NavGroups } from './nav-group-list.tsx';
import { SearchButton } from './search-button.tsx';

export interface SideNavProps {
  /** Brand and the button to fold or close. */
  head: ReactNode;
  site?: ReactNode;
  groups: readonly NavGroup[];
  account: Account;
  onSearch?: (() => void) | undefined;
  onSignOut: () => void;
  width: 'full' | 'icons';
}

const Column = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});

const Slot = styled('div')({ padding: '0 12px 8px' });

const Foot = styled('div')({ padding: '8px 12px', borderTop: `1px solid ${color('border')}` });

/** Everything in the left column, wide, folded or inside the drawer of a phone. */
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
