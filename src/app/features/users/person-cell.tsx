import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../../paths.ts';
import { color } from '../../shared/theme/color.ts';
import { useOffers } from '../session/use-offers.shared.ts';
import { userName } from './user-name.ts';

interface PersonCellProps {
  user: User;
  tabIndex?: number;
}

const Lines = styled('div')({
  minWidth: 0,
  lineHeight: '1.0625rem',
  '& > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > * + *': { fontSize: '0.75rem', lineHeight: '0.9375rem', color: color('text-muted') },
});

/** Not MUI's, which takes three times as long to make, and there is one in each row. */
const Name = styled(Link)({
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  textUnderlineOffset: '0.2em',
  borderRadius: 3,
  '&:hover': { textDecoration: 'underline' },
});

/** Name over address; just the address where there is no name. Leads to the person. */
export const PersonCell = memo(function PersonCell({ user, tabIndex = 0 }: PersonCellProps) {
  const name = userName(user);
  return (
    <Lines>
      <PersonLink user={user} tabIndex={tabIndex} />
      {user.email !== undefined && user.email !== name && (
        <span title={user.email}>{user.email}</span>
      )}
    </Lines>
  );
});

/** To the user's page where there is one, else to what can be changed. */
export function PersonLink({ user, tabIndex = 0 }: PersonCellProps) {
  const { search } = useLocation();
  const hasPage = useOffers()('getUser');
  const name = userName(user);
  return (
    <Name
      to={hasPage ? paths.user.to(user.id) : `${paths.editUser.to(user.id)}${search}`}
      state={hasPage ? undefined : { keepFocus: true }}
      title={name}
      tabIndex={tabIndex}
    >
      {name}
    </Name>
  );
}
