// @vitest-environment jsdom
import type { GridColDef } from '@mui/x-data-grid';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import type { SortKey } from '../sorting.ts';
import { CellLines } from './cells.tsx';
import type { DataTableProps } from './narrow-table.tsx';
import { WideTable } from './wide-table.tsx';

interface Person {
  id: string;
  name: string;
  role: { code: string };
  phone: string;
}

const columns: GridColDef<Person>[] = [
  {
    field: 'name',
    headerName: 'Person',
    sortable: true,
    renderCell: ({ row }) => (
      <CellLines>
        <span>{row.name}</span>
        <span>{row.id}@harbour.example</span>
      </CellLines>
    ),
  },
  {
    field: 'role',
    headerName: 'Role',
    sortable: true,
    renderCell: () => (
      <>
        <span>Administrator</span>
        <button type="button">Resend</button>
      </>
    ),
  },
  { field: 'phone', headerName: 'Phone' },
];

const rows: Person[] = ['Ada', 'Ben', 'Cleo'].map((name) => ({
  id: name.toLowerCase(),
  name,
  role: { code: 'ADMIN' },
  phone: '+44 20 7946 0000',
}));

const onSort = vi.fn();
const byName = [{ field: 'name', direction: 'asc' as const }];
/** As the list does. */
const change = (update: (keys: readonly SortKey[]) => readonly SortKey[]) => onSort(update(byName));

type Props = DataTableProps<Person>;

function show(props: Partial<Omit<Props, 'list'> & Pick<Props['list'], 'paging'>> = {}) {
  const sorting = { fields: [], keys: byName, hasSeveralKeys: false, onChange: change };
  const paging = { page: 2, pageSize: 25, total: 53, ...props.paging };
  return render(
    <ToastsProvider>
      <WideTable<Person>
        label="Users"
        columns={columns}
        rowId={({ id }) => id}
        renderCard={() => null}
        {...props}
        list={{ rows, phase: 'ready', paging, sorting, turnTo: () => undefined }}
      />
    </ToastsProvider>,
  );
}

const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

/** As by a person: with the clipboard of the browser. */
async function copied(): Promise<string> {
  await userEvent.keyboard('{Control>}c{/Control}');
  return navigator.clipboard.readText();
}

afterEach(() => void vi.clearAllMocks());

it('counts the rows of all pages and numbers those of this one after the pages before', () => {
  show();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('54');
  const numbers = screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'));
  expect(numbers).toEqual(['1', '52', '53', '54']);
});

it('says that the count is unknown if more rows follow', () => {
  show({ paging: { page: 0, pageSize: 3, total: 3, hasNext: true } });
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
});

it('sorts by one column only where the service takes one', async () => {
  show();
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(header('Role'));
  expect(onSort).toHaveBeenLastCalledWith([{ field: 'role', direction: 'asc' }]);
});

it('copies a cell as it is seen, with formulas escaped', async () => {
  userEvent.setup();
  show();
  const [role] = screen.getAllByRole('gridcell', { name: /^Administrator/ });
  if (role === undefined) throw new Error('no such cell');
  await userEvent.click(role);
  expect(await copied()).toBe('Administrator');
  await waitFor(() => screen.getByText('Cell copied'));
  const [phone] = screen.getAllByRole('gridcell', { name: '+44 20 7946 0000' });
  if (phone === undefined) throw new Error('no such cell');
  await userEvent.click(phone);
  expect(await copied()).toBe("'+44 20 7946 0000");
});

it('copies the selected rows below their headers', async () => {
  userEvent.setup();
  const chosen = new Set(['ada', 'cleo', 'of another page']);
  show({ selection: { chosen, onChange: () => undefined, labelOf: ({ name }) => name } });
  await userEvent.click(screen.getByText('Ben'));
  expect((await copied()).split('\n')).toEqual([
    'Person\tRole\tPhone',
    "Ada, ada@harbour.example\tAdministrator\t'+44 20 7946 0000",
    "Cleo, cleo@harbour.example\tAdministrator\t'+44 20 7946 0000",
  ]);
  await waitFor(() => screen.getByText('2 rows copied'));
});

it('opens a row with Enter on a cell, but not on a menu of the row', async () => {
  const onOpen = vi.fn();
  const menu = {
    field: 'menu',
    renderCell: () => createPortal(<div role="menuitem" tabIndex={-1} />, document.body),
  };
  show({ columns: [...columns, menu], onOpen });
  fireEvent.keyDown(screen.getAllByRole('menuitem')[0] ?? document.body, { key: 'Enter' });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getAllByRole('gridcell')[0] ?? document.body, { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledOnce();
});
