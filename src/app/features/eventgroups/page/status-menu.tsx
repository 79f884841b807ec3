import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import {
  type Eventgroup,
  type EventgroupStatus,
  eventgroupStatuses,
} from '#contract/eventgroup.ts';
import { isStatus } from '../../../shared/api/api-error.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { useSaveEventgroup } from '../edit/use-save-eventgroup.ts';
import { statusLook, statusOptions } from '../eventgroup-status.ts';
import type { EventgroupAddress } from '../eventgroups.queries.ts';

interface StatusMenuProps {
  address: EventgroupAddress;
  stored: Answer<Eventgroup>;
}

/** Changes the status at once: any follows any (the interface shows no transitions), and the change can be undone. */
export function StatusMenu({ address, stored }: StatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const toasts = useToasts();
  const { save, openOver } = useSaveEventgroup(address, stored);
  const { status: current, name } = stored.body;

  async function change(next: EventgroupStatus, over: Answer<Eventgroup>): Promise<void> {
    setIsSaving(true);
    openOver(over);
    try {
      const saved = await save({ status: next });
      const before = eventgroupStatuses.find((status) => status === over.body.status);
      toasts.success(
        `${name} is now ${statusLook(next).label.toLowerCase()}`,
        before && { action: { label: 'Undo', run: () => void change(before, saved) } },
      );
    } catch (error) {
      // Nothing was typed that could still stand here.
      toasts.error(
        isStatus(error, 412)
          ? `A colleague changed the status of ${name} meanwhile, and it is as they left it. Choose again to replace theirs.`
          : problemMessage(error),
      );
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isSaving}
        endIcon={<ArrowDropDownOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Change status
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Change status' } }}
      >
        {statusOptions.map(({ value, label }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === current}
            onClick={() => {
              setAnchor(null);
              if (value !== current) void change(value, stored);
            }}
          >
            <ListItemIcon>
              <CheckOutlined sx={{ visibility: value === current ? 'visible' : 'hidden' }} />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
