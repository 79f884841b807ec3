import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';
import { DataTable } from '../../shared/ui/grid/data-table.tsx';
import type { Sorting } from '../../shared/ui/grid/data-table-props.ts';
import { galleryPeople } from './gallery-people.ts';
import { peopleColumns } from './people-columns.tsx';
import { PersonCard } from './person-card.tsx';

interface PeopleListProps {
  state?: 'loading' | 'refreshing' | 'ready';
  instead?: ReactNode;
  label?: string;
}

/** A users list as a page would put it together. */
export function PeopleList({ state = 'ready', instead, label = 'Users' }: PeopleListProps) {
  const [search, setSearch] = useState('');
  const [roles, setRoles] = useState<string[]>([]);
  const [status, setStatus] = useState<string[]>(['expired']);
  const [paging, setPaging] = useState({ page: 0, pageSize: 25 });
  const [sorting, setSorting] = useState<Sorting | undefined>({ field: 'name', direction: 'asc' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isFiltered = search !== '' || roles.length > 0 || status.length > 0;

  function clear() {
    setSearch('');
    setRoles([]);
    setStatus([]);
  }

  return (
    <>
      <FilterBar
        search={{ label: 'Search name or email', value: search, onChange: setSearch }}
        filters={
          <>
            <FilterChip label="Status" options={statuses} chosen={status} onChange={setStatus} />
            <FilterChip label="Role" options={roleOptions} chosen={roles} onChange={setRoles} />
          </>
        }
        onClear={isFiltered ? clear : undefined}
        count={{ total: 2043, thing: 'user', things: 'users' }}
        actions={
          <IconButton aria-label="More about this list">
            <MoreHorizOutlined />
          </IconButton>
        }
      />
      <DataTable
        label={label}
        columns={peopleColumns}
        rows={galleryPeople}
        rowId={(person) => person.id}
        state={state}
        instead={instead}
        paging={{ ...paging, total: 2043 }}
        onPagingChange={setPaging}
        sorting={sorting}
        onSortingChange={setSorting}
        selection={{ chosen, onChange: setChosen, labelOf: ({ name }) => name }}
        renderCard={(person) => <PersonCard person={person} />}
      />
    </>
  );
}

const statuses = [
  { value: 'active', label: 'Active', count: 1712 },
  { value: 'invited', label: 'Invited', count: 164 },
  { value: 'expired', label: 'Invitation expired', count: 89 },
  { value: 'disabled', label: 'Disabled', count: 78 },
];

const roleOptions = [
  { value: 'ADMIN', label: 'Administrator', count: 31 },
  { value: 'SITE_USER', label: 'Site user', count: 1804 },
  { value: 'CLIENT_ACCOUNT_USER', label: 'Client account user', count: 208 },
];
