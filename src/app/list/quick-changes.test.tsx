import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useDebouncedText } from './list-bar.tsx';
import { useIsLeaving, useListQuery } from './list-query.ts';
import type { ListAddressing } from './use-list.ts';
import { useTokenList } from './use-token-list.ts';

const schema = z.object({ status: z.optional(z.string()), order: z.optional(z.string()) });

interface ListProps {
  onRemove: () => void;
  onSort: () => void;
}

function List({ onRemove, onSort }: ListProps) {
  return (
    <>
      <button type="button" onClick={onRemove}>
        Remove
      </button>
      <button type="button" onClick={onSort}>
        Sort
      </button>
    </>
  );
}

function OffsetList() {
  const [, change] = useListQuery(schema);
  return (
    <List onRemove={() => change({ status: undefined })} onSort={() => change({ order: 'desc' })} />
  );
}

interface Address {
  page: number;
  pageSize: number;
  pageToken?: string | undefined;
  status?: string | undefined;
  order?: string | undefined;
}

const addressing: ListAddressing<Address> = {
  read: (params) => ({
    page: 0,
    pageSize: 25,
    status: params.get('status') ?? undefined,
    order: params.get('order') ?? undefined,
  }),
  write: ({ status, order }) =>
    new URLSearchParams({ ...(status && { status }), ...(order && { order }) }),
  isFiltered: () => false,
  withoutFilters: ({ page, pageSize, order }) => ({ page, pageSize, order }),
  valuesOf: () => [],
  withValues: (address) => address,
};

const rows = queryOptions({ queryKey: ['rows'], queryFn: () => [] });

function TokenList() {
  const { clearFilters, restart } = useTokenList({
    addressing,
    load: () => rows,
    pageOf: () => ({ rows: [], next: undefined }),
  });
  return <List onRemove={clearFilters} onSort={() => restart({ order: 'desc' })} />;
}

function Search() {
  const [{ status = '' }, change] = useListQuery(schema);
  const [typed, setTyped] = useDebouncedText(status, (text) => change({ status: text }), {
    isPaused: useIsLeaving(),
  });
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Link to="/record">Record</Link>
    </>
  );
}

afterEach(() => void vi.useRealTimers());

it('a debounced search does not cancel navigation to a record', async () => {
  vi.useFakeTimers();
  const routes = [
    { path: '/', Component: Search },
    { path: '/record', loader: () => new Promise(() => {}) },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'active' } });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Record' })));
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(router.state.navigation.location?.pathname).toBe('/record');
});

it.each([
  ['offset', OffsetList],
  ['token', TokenList],
])('a change builds on one that is still loading, with %s paging', async (_, Component) => {
  const first = '?status=disabled';
  const routes = [
    {
      path: '/',
      Component,
      loader: ({ request }: { request: Request }) =>
        new URL(request.url).search === first ? null : new Promise(() => {}),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/${first}`] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const remove = await screen.findByRole('button', { name: 'Remove' });
  // Both before React renders the first one.
  await act(async () => {
    remove.click();
    screen.getByRole('button', { name: 'Sort' }).click();
  });
  expect(router.state.navigation.location?.search).toBe('?order=desc');
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect(router.state.navigation.location?.search).toBe('?order=desc');
});
