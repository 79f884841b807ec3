import type { User } from '#contract/users.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { DisableUserDialog } from './disable-user-dialog.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';
import type { UserAction } from './user-action.ts';

interface UserActionDialogProps {
  action: UserAction;
  user: User;
  onRemoved?: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks before an action with consequences. */
export function UserActionDialog({ action, user, onRemoved, onClose }: UserActionDialogProps) {
  switch (action) {
    case 'link':
      return <InvitationLinkDialog user={user} onClose={onClose} />;
    case 'revoke':
      return <RevokeInvitationDialog user={user} onClose={onClose} />;
    case 'disable':
      return <DisableUserDialog user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={user} onClose={onClose} {...(onRemoved && { onRemoved })} />;
    default:
      return null;
  }
}
