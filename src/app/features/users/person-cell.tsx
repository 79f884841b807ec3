import { memo } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../../paths.ts';
import { CellLines, CellLink } from '../../shared/ui/grid/cell-parts.ts';
import { useOffers } from '../session/use-offers.shared.ts';
import { userName } from './user-name.ts';

interface PersonCellProps {
  user: User;
  tabIndex?: number;
}

/** Name over address; just the address where there is no name. Leads to the person. */
export const PersonCell = memo(function PersonCell({ user, tabIndex = 0 }: PersonCellProps) {
  const name = userName(user);
  return (
    <CellLines>
      <PersonLink user={user} tabIndex={tabIndex} />
      {user.email !== undefined && user.email !== name && (
        <span title={user.email}>{user.email}</span>
      )}
    </CellLines>
  );
});

/** To the user's page where there is one, else to what can be changed. */
export function PersonLink({ user, tabIndex = 0 }: PersonCellProps) {
  const { search } = useLocation();
  const hasPage = useOffers()('getUser');
  const name = userName(user);
  return (
    <CellLink
      to={hasPage ? paths.user.to(user.id) : `${paths.editUser.to(user.id)}${search}`}
      state={hasPage ? undefined : { keepFocus: true }}
      title={name}
      tabIndex={tabIndex}
    >
      {name}
    </CellLink>
  );
}
