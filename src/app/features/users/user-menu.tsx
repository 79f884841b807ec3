import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useToasts } from '../../shared/ui/toasts/use-toasts.ts';
import { canResend } from './invitation-status.ts';
import { useResendInvitation } from './use-resend-invitation.ts';
import { userName } from './user-name.ts';

interface UserMenuProps extends Pick<IconButtonProps, 'tabIndex'> {
  user: User;
}

/** What can be done with one person. */
export function UserMenu({ user, tabIndex }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { resend, isSending } = useResendInvitation(user);
  const toasts = useToasts();
  const close = () => setAnchor(null);

  function copyEmail(email: string): void {
    close();
    navigator.clipboard.writeText(email).then(
      () => toasts.success('E-mail address copied'),
      () => toasts.error('This browser did not allow copying'),
    );
  }

  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={`Actions for ${userName(user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': `Actions for ${userName(user)}` } }}
      >
        <MenuItem
          disabled={!canResend(user) || isSending}
          onClick={() => {
            close();
            resend();
          }}
        >
          <ListItemIcon>
            <SendOutlined />
          </ListItemIcon>
          Resend invitation
        </MenuItem>
        {user.email !== undefined && (
          <MenuItem onClick={() => copyEmail(user.email ?? '')}>
            <ListItemIcon>
              <ContentCopyOutlined />
            </ListItemIcon>
            Copy e-mail address
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
