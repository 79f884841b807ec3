import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { roleLabel } from '../../../shared/role-label.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { useOffers } from '../../session/use-offers.shared.ts';
import { accountStatus } from '../account-status.ts';
import { UserActions } from '../actions/user-actions.tsx';
import { isAwaited } from '../invitation-status.ts';
import { ResendButton } from '../resend-button.tsx';
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
  const navigate = useNavigate();
  const [goneId, setGoneId] = useState<string>();
  function leave() {
    // At once: what still shows a deleted user would be asked for again, and not be found.
    flushSync(() => setGoneId(userId));
    return navigate(paths.users.to());
  }
  if (goneId === userId) return <PageSkeleton />;
  return <KnownUser userId={userId} onRemoved={leave} />;
}

interface KnownUserProps {
  userId: string;
  onRemoved: () => Promise<void> | void;
}

function KnownUser({ userId, onRemoved }: KnownUserProps) {
  const { data: user } = useSuspenseQuery(userAccessQueries.details(userId));
  const offers = useOffers();
  const status = accountStatus(user);
  return (
    <UserActions onRemoved={onRemoved}>
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
