import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { UserSortField } from '#contract/users.ts';
import { color } from '../../shared/theme/color.ts';
import { type UserSorts, withFirstSort } from './user-query.ts';

interface SortMenuProps {
  sorts: UserSorts;
  onChange: (sorts: UserSorts) => void;
}

const labels: Partial<Record<UserSortField, string>> = {
  lastName: 'Last name',
  firstName: 'First name',
  email: 'E-mail address',
  role: 'Role',
  isEnabled: 'Status',
  invitation: 'Invitation',
  createdAt: 'Created',
  updatedAt: 'Changed',
  tosAcceptedAt: 'Terms accepted',
  lastLoginAt: 'Last sign-in',
};
// Written above from the contract's own names.
const fields = Object.keys(labels) as UserSortField[];

/** What the list is sorted by, also where there are no column heads to click, and by more than one column. */
export function SortMenu({ sorts, onChange }: SortMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const summary = sorts
    .map(({ field, dir }) => `${labels[field] ?? field} ${dir === 'asc' ? '↑' : '↓'}`)
    .join(', ');

  function choose(field: UserSortField): void {
    const current = sorts.find((sort) => sort.field === field);
    const dir = current?.dir === 'asc' ? 'desc' : 'asc';
    const isLater = current !== undefined && current !== sorts[0];
    onChange(
      isLater
        ? sorts.map((sort) => (sort === current ? { field, dir } : sort))
        : withFirstSort(sorts, { field, dir }),
    );
  }

  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={sorts.length === 0 ? 'Sort users' : `Sort users: ${summary}`}
        startIcon={<SwapVertOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: sorts.length === 0 ? 400 : 500 }}
      >
        Sort
        {summary !== '' && (
          <>
            <span>:&nbsp;</span>
            <span style={{ color: color('link') }}>{summary}</span>
          </>
        )}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Sort users' } }}
      >
        {fields.map((field) => (
          <MenuItem
            key={field}
            role="menuitemradio"
            aria-checked={sorts.some((sort) => sort.field === field)}
            onClick={() => choose(field)}
          >
            <ListItemIcon>{arrow(sorts, field)}</ListItemIcon>
            {labels[field]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={sorts.length === 0} onClick={() => onChange([])}>
          <ListItemIcon>{noArrow}</ListItemIcon>
          Default order
        </MenuItem>
      </Menu>
    </>
  );
}

/** Keeps the words of all entries under each other. */
const noArrow = <ArrowUpwardOutlined sx={{ visibility: 'hidden' }} />;

function arrow(sorts: UserSorts, field: UserSortField) {
  const dir = sorts.find((sort) => sort.field === field)?.dir;
  if (dir === undefined) return noArrow;
  return dir === 'asc' ? (
    <ArrowUpwardOutlined titleAccess="ascending" />
  ) : (
    <ArrowDownwardOutlined titleAccess="descending" />
  );
}
