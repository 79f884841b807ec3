import { memo } from 'react';
import type { Invitation, User } from '#contract/users.ts';
import { color } from '../../shared/theme/color.ts';
import { formatRelative } from '../../shared/ui/format-relative.ts';
import { LateTooltip } from '../../shared/ui/late-tooltip.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { invitationLook, isAwaited } from './invitation-status.ts';
import { ResendButton } from './resend-button.tsx';

interface InvitationCellProps {
  user: User;
  tabIndex?: number;
}

/** Where the invitation stands; where somebody waits for it, with the button to send it again. */
export const InvitationCell = memo(function InvitationCell({
  user,
  tabIndex = 0,
}: InvitationCellProps) {
  const { invitation } = user;
  const now = useNow();
  if (!invitation) return <span style={{ color: color('text-muted') }}>None</span>;
  if (invitation.state === 'accepted') {
    return <span style={{ color: color('text-muted') }}>Accepted</span>;
  }
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <LateTooltip title={explain(invitation, now)} describeChild>
        <span>
          <StatusChip {...invitationLook(invitation.state)} />
        </span>
      </LateTooltip>
      {isAwaited(user) && <ResendButton user={user} tabIndex={tabIndex} />}
    </span>
  );
});

function explain({ state, sentAt, expiresAt }: Invitation, now: number): string {
  const sent = `Sent ${formatRelative(sentAt, now)}`;
  if (state === 'pending') return `${sent}, expires ${formatRelative(expiresAt, now)}`;
  return state === 'expired' ? `${sent}, expired ${formatRelative(expiresAt, now)}` : sent;
}
