import { styled } from '@mui/material/styles';
import type { User } from '#contract/users.ts';
import { color } from '../../shared/theme/color.ts';
import { userName } from './user-name.ts';

interface PersonCellProps {
  user: User;
}

const Lines = styled('div')({
  minWidth: 0,
  lineHeight: '1.0625rem',
  '& > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span + span': { fontSize: '0.75rem', lineHeight: '0.9375rem', color: color('text-muted') },
});

/** Name over address; just the address where there is no name. */
export function PersonCell({ user }: PersonCellProps) {
  const name = userName(user);
  return (
    <Lines>
      <span title={name} style={{ fontWeight: 500 }}>
        {name}
      </span>
      {user.email !== undefined && user.email !== name && (
        <span title={user.email}>{user.email}</span>
      )}
    </Lines>
  );
}
