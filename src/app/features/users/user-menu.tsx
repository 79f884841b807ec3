import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/users.ts';
import { userName } from './user-name.ts';

const loadMenuList = async () => ({
  default: (await import('./actions/user-menu-list.tsx')).UserMenuList,
});
const UserMenuList = lazy(loadMenuList);

interface UserMenuProps extends Pick<IconButtonProps, 'tabIndex'> {
  user: User;
  /** Where the user is looked at already, a way there would lead nowhere. */
  place?: 'list' | 'page';
}

/** What can be done with one person. */
export function UserMenu({ user, tabIndex, place = 'list' }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const preload = () => void loadMenuList();
  return (
    <>
      <IconButton
        size={place === 'list' ? 'small' : 'medium'}
        tabIndex={tabIndex}
        aria-label={`Actions for ${userName(user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizOutlined />
      </IconButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <UserMenuList user={user} place={place} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
