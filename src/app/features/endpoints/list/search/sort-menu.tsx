import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { color } from '../../../../shared/theme/color.ts';

interface SortMenuProps {
  /** As `_sort` has it. */
  sort: string;
  /** Why the service does not sort so. */
  reason: string | undefined;
  onChange: (sort: string) => void;
}

/** What R4 searches Endpoints by and the service sorts by. */
const fields = [
  ['_lastUpdated', 'Last change'],
  ['name', 'Name'],
  ['status', 'Status'],
  ['connection-type', 'Connection'],
  ['payload-type', 'Payload type'],
  ['organization', 'Organization'],
  ['date', 'Period'],
  ['identifier', 'Identifier'],
  ['telecom', 'Contact'],
  ['_tag', 'Tag'],
  ['_security', 'Security label'],
  ['_profile', 'Profile'],
  ['_id', 'Id'],
] as const;

/** What the list is sorted by, also where there are no column heads to click. The same again turns it round. */
export function SortMenu({ sort, reason, onChange }: SortMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = sort.split(',').map((key) => ({
    field: key.replace(/^-/, ''),
    isDescending: key.startsWith('-'),
  }));
  const words = keys
    .map(({ field, isDescending }) => `${labelOf(field)} ${isDescending ? '↓' : '↑'}`)
    .join(', ');

  function choose(field: string): void {
    const current = keys.find((key) => key.field === field);
    setAnchor(null);
    // Times are looked at from the newest.
    const isDescending = current ? !current.isDescending : field === '_lastUpdated';
    onChange(isDescending ? `-${field}` : field);
  }

  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Sort endpoints: ${words}${reason === undefined ? '' : ' (refused)'}`}
        startIcon={<SwapVertOutlined />}
        title={reason}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          fontWeight: 400,
          maxWidth: 220,
          ...(reason !== undefined && { borderColor: color('danger-text') }),
        }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {words}
        </span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Sort by' } }}
      >
        {fields.map(([field, label]) => {
          const current = keys.find((key) => key.field === field);
          return (
            <MenuItem key={field} selected={current !== undefined} onClick={() => choose(field)}>
              <ListItemIcon>
                {current &&
                  (current.isDescending ? <ArrowDownwardOutlined /> : <ArrowUpwardOutlined />)}
              </ListItemIcon>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

function labelOf(field: string): string {
  return fields.find(([name]) => name === field)?.[1] ?? field;
}
