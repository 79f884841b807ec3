import { styled } from '@mui/material/styles';
import type { Site } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';
import { roleLabel } from '../../shared/role-label.ts';
import { color } from '../../shared/theme/color.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { accountStatus } from './account-status.ts';
import { invitationLook, isAwaited } from './invitation-status.ts';
import { PersonLink } from './person-cell.tsx';
import { ResendButton } from './resend-button.tsx';
import { siteSummary } from './site-names.ts';
import { UserMenu } from './user-menu.tsx';
import { userName } from './user-name.ts';

interface UserCardProps {
  user: User;
  sites: readonly Site[];
}

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 8px',
  alignItems: 'start',
  '& > .facts': { fontSize: '0.8125rem', color: color('text-muted'), overflowWrap: 'anywhere' },
  '& > .row': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginTop: 6,
  },
});

/** A user on a phone. */
export function UserCard({ user, sites }: UserCardProps) {
  const name = userName(user);
  const status = accountStatus(user);
  const invitation =
    user.invitation && user.invitation.state !== 'accepted'
      ? invitationLook(user.invitation.state)
      : undefined;
  const facts = [roleLabel(user.role), siteSummary(user.siteIds ?? [], sites)].filter(Boolean);
  return (
    <Card>
      <div className="facts">
        <div style={{ fontSize: '0.875rem', color: color('text') }}>
          <PersonLink user={user} />
        </div>
        {user.email !== undefined && user.email !== name && <div>{user.email}</div>}
        <div>{facts.join(' · ')}</div>
      </div>
      <UserMenu user={user} />
      <div className="row">
        {status && <StatusChip {...status} />}
        {invitation && (
          <StatusChip
            tone={invitation.tone}
            label={`Invitation ${invitation.label.toLowerCase()}`}
          />
        )}
        {isAwaited(user) && <ResendButton user={user} />}
      </div>
    </Card>
  );
}
