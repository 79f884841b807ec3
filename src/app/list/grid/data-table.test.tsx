// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { NoMatchState } from '../list-placeholder.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './narrow-table.tsx';

interface Person {
  id: string;
  name: string;
}

const onPagingChange = vi.fn();

function show(props: Partial<DataTableProps<Person>> = {}) {
  render(
    <ToastsProvider>
      <DataTable<Person>
        label="Users"
        columns={[{ field: 'name', headerName: 'Name' }]}
        rows={[{ id: 'a', name: 'Priya' }]}
        rowId={({ id }) => id}
        state="ready"
        paging={{ page: 0, pageSize: 25, total: 60 }}
        onPagingChange={onPagingChange}
        renderCard={({ name }) => <span>card of {name}</span>}
        {...props}
      />
    </ToastsProvider>,
  );
}

function stubWidth(to: 'phone' | 'desk') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: to === 'phone' && query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

beforeEach(() => onPagingChange.mockClear());
afterEach(() => void vi.unstubAllGlobals());

it('shows cards on a phone, in pages', async () => {
  stubWidth('phone');
  show();
  expect(screen.getByRole('list', { name: 'Users' }).textContent).toBe('card of Priya');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPagingChange).toHaveBeenCalledWith({ page: 1, pageSize: 25 });
});

it('keeps the first row visible when the page size changes', async () => {
  stubWidth('phone');
  show({ paging: { page: 3, pageSize: 10, total: 60 } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(onPagingChange).toHaveBeenCalledWith({ page: 1, pageSize: 25 });
});

it('shows a skeleton while loading', () => {
  stubWidth('desk');
  show({ state: 'loading', rows: [] });
  expect(screen.getByRole('status', { name: 'Loading list' })).toBeTruthy();
});

it('shows a placeholder in place of rows', () => {
  stubWidth('desk');
  show({ rows: [], placeholder: <NoMatchState nouns="users" onClear={() => undefined} /> });
  expect(screen.getByRole('heading', { name: 'No matching users' })).toBeTruthy();
});

it('shows a grid in a wide window', async () => {
  stubWidth('desk');
  show();
  expect(await screen.findByRole('grid', { name: 'Users' }, { timeout: 15_000 })).toBeTruthy();
}, 20_000);
