import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../../../paths.ts';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { userName } from '../user-name.ts';
import {
  accountActions,
  invitationActions,
  type OfferedAction,
  type UserAction,
} from './user-action.ts';
import { useStartUserAction } from './user-actions-context.ts';

interface UserMenuListProps {
  user: User;
  place: 'list' | 'page';
  anchor: HTMLElement;
  onClose: () => void;
}

const icons: Record<UserAction, ReactNode> = {
  resend: <SendOutlined />,
  link: <LinkOutlined />,
  revoke: <LinkOffOutlined />,
  enable: <CheckCircleOutlined />,
  disable: <BlockOutlined />,
  delete: <DeleteOutlineOutlined />,
};

/** The open menu of one person. */
export function UserMenuList({ user, place, anchor, onClose }: UserMenuListProps) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { search } = useLocation();
  const offers = useOffers();
  const start = useStartUserAction();
  const toasts = useToasts();
  const circumstances = { offers, isYourself: you.id === user.id };

  function copyEmail(email: string): void {
    onClose();
    navigator.clipboard.writeText(email).then(
      () => toasts.success('E-mail address copied'),
      () => toasts.error('This browser did not allow copying'),
    );
  }

  const entry = ({ action, label, refusal }: OfferedAction) => (
    <MenuItem
      key={action}
      disabled={refusal !== undefined}
      onClick={() => {
        onClose();
        void start(action, user);
      }}
    >
      <ListItemIcon>{icons[action]}</ListItemIcon>
      <ListItemText primary={label} secondary={refusal} />
    </MenuItem>
  );

  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': `Actions for ${userName(user)}` } }}
    >
      {place === 'list' && offers('getUser') && (
        <MenuItem component={Link} to={paths.user.to(user.id)}>
          <ListItemIcon>
            <PersonOutlined />
          </ListItemIcon>
          Open
        </MenuItem>
      )}
      {place === 'list' && (
        <MenuItem
          component={Link}
          to={`${paths.editUser.to(user.id)}${search}`}
          state={{ keepFocus: true }}
          onClick={onClose}
        >
          <ListItemIcon>
            <EditOutlined />
          </ListItemIcon>
          Edit
        </MenuItem>
      )}
      {invitationActions(user, circumstances).map(entry)}
      {user.email !== undefined && (
        <MenuItem onClick={() => copyEmail(user.email ?? '')}>
          <ListItemIcon>
            <ContentCopyOutlined />
          </ListItemIcon>
          Copy e-mail address
        </MenuItem>
      )}
      <Divider />
      {accountActions(user, circumstances).map(entry)}
    </Menu>
  );
}
