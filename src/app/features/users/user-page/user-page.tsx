import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { roleLabel } from '../../../shared/role-label.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { accountStatus } from '../account-status.ts';
import { UserActions } from '../actions/user-actions.tsx';
import { isAwaited } from '../invitation-status.ts';
import { ResendButton } from '../resend-button.tsx';
import { useOffers } from '../use-offers.ts';
import { userAccessQueries } from '../user-access.queries.ts';
import { UserMenu } from '../user-menu.tsx';
import { userName } from '../user-name.ts';
import { UserDetails } from './user-details.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserTimeline } from './user-timeline.tsx';
import { UserTrail } from './user-trail.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: 16,
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Everything that is known of one person. */
export function UserPage() {
  const { userId = '' } = useParams();
  const { data: user } = useSuspenseQuery(userAccessQueries.details(userId));
  const offers = useOffers();
  const navigate = useNavigate();
  const status = accountStatus(user);
  return (
    <UserActions onRemoved={() => navigate(paths.users.to())}>
      <PageHeader
        title={userName(user)}
        breadcrumbs={[{ label: 'Users', to: paths.users.to() }]}
        meta={
          <>
            {status && <StatusChip {...status} />}
            <span>{roleLabel(user.role)}</span>
            <span style={{ overflowWrap: 'anywhere' }}>{user.email}</span>
          </>
        }
        actions={
          <>
            <UserMenu user={user} place="page" />
            {isAwaited(user) && <ResendButton user={user} size="medium" />}
            <Button
              component={Link}
              to={paths.editUser.to(user.id)}
              state={{ keepFocus: true, back: paths.user.to(user.id) }}
              variant="contained"
              startIcon={<EditOutlined />}
            >
              Edit
            </Button>
          </>
        }
      />
      <Columns>
        <div>
          <UserDetails user={user} />
          {offers('listUserSessions') && <UserSessions user={user} />}
        </div>
        <div>
          <UserTimeline user={user} />
          {offers('listAuditEvents') && <UserTrail user={user} />}
        </div>
      </Columns>
    </UserActions>
  );
}
