import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

interface UsersMenuListProps {
  anchor: HTMLElement;
  canInvite: boolean;
  /** Absent where there is nothing to export, or no way to. */
  onExport: (() => void) | undefined;
  onClose: () => void;
}

/** The open menu over the list. */
export function UsersMenuList({ anchor, canInvite, onExport, onClose }: UsersMenuListProps) {
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'More for users' } }}
    >
      {canInvite && (
        <MenuItem component={Link} to={paths.inviteUsers.to()} onClick={onClose}>
          <ListItemIcon>
            <GroupAddOutlined />
          </ListItemIcon>
          Invite many
        </MenuItem>
      )}
      {onExport && (
        <MenuItem
          onClick={() => {
            onClose();
            onExport();
          }}
        >
          <ListItemIcon>
            <FileDownloadOutlined />
          </ListItemIcon>
          Export
        </MenuItem>
      )}
    </Menu>
  );
}
