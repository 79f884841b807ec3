import { styled } from '@mui/material/styles';
import { lazy, memo, Suspense, useState } from 'react';
import type { User } from '#contract/users.ts';
import { color } from '../../shared/theme/color.ts';
import { coarse } from '../../shared/theme/components/button-overrides.ts';
import { userName } from './user-name.ts';

const loadMenuList = async () => ({
  default: (await import('./actions/user-menu-list.tsx')).UserMenuList,
});
const UserMenuList = lazy(loadMenuList);

/** Looks like an IconButton and is made in a fraction of its time: one stands in each row. */
const Opener = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: color('text-muted'),
  cursor: 'pointer',
  '&:hover': { backgroundColor: color('hover'), color: color('text') },
  '& svg': { width: 18, height: 18, fill: 'currentColor' },
  '&[data-place="page"]': { width: 32, height: 32, '& svg': { width: 20, height: 20 } },
  [coarse]: { '&, &[data-place="page"]': { width: 44, height: 44 } },
});

interface UserMenuProps {
  user: User;
  tabIndex?: number | undefined;
  /** Where the user is looked at already, a way there would lead nowhere. */
  place?: 'list' | 'page';
}

/** What can be done with one person. */
export const UserMenu = memo(function UserMenu({ user, tabIndex, place = 'list' }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const preload = () => void loadMenuList();
  return (
    <>
      <Opener
        type="button"
        data-place={place}
        tabIndex={tabIndex}
        aria-label={`Actions for ${userName(user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <circle cx="6" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="18" cy="12" r="2" />
        </svg>
      </Opener>
      {anchor !== null && (
        <Suspense fallback={null}>
          <UserMenuList user={user} place={place} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
});
