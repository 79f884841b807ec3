import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type EventgroupListQuery, eventgroupSortFields } from '#contract/eventgroup.ts';
import type { ChangeEventgroupQuery } from './eventgroup-query.ts';

type SortField = (typeof eventgroupSortFields)[number];

const labels: Record<SortField, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  createdAt: 'Created',
  updatedAt: 'Changed',
};

interface SortMenuProps {
  query: Pick<EventgroupListQuery, 'sortBy' | 'sortOrder'>;
  onChange: ChangeEventgroupQuery;
}

/** What the list is sorted by, also where there are no column heads to click. The same again turns it round. */
export function SortMenu({ query, onChange }: SortMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // What the interface sorts by where nothing is asked for.
  const { sortBy = 'createdAt', sortOrder } = query;

  function choose(field: SortField): void {
    setAnchor(null);
    const turned = sortOrder === 'asc' ? 'desc' : 'asc';
    // Times are looked at from the newest.
    const first = field === 'createdAt' || field === 'updatedAt' ? 'desc' : 'asc';
    onChange({ sortBy: field, sortOrder: field === sortBy ? turned : first });
  }

  const words = `${labels[sortBy]} ${sortOrder === 'asc' ? '↑' : '↓'}`;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Sort event groups: ${words}`}
        startIcon={<SwapVertOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: 400 }}
      >
        {words}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Sort by' } }}
      >
        {eventgroupSortFields.map((field) => (
          <MenuItem
            key={field}
            role="menuitemradio"
            aria-checked={field === sortBy}
            onClick={() => choose(field)}
          >
            <ListItemIcon>
              {field === sortBy &&
                (sortOrder === 'asc' ? (
                  <ArrowUpwardOutlined titleAccess="ascending" />
                ) : (
                  <ArrowDownwardOutlined titleAccess="descending" />
                ))}
            </ListItemIcon>
            {labels[field]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
