import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useDebouncedText } from './list-bar.tsx';
import { useIsLeaving, useListQuery } from './list-query.ts';

const schema = z.object({ status: z.optional(z.string()), order: z.optional(z.string()) });

function List() {
  const [, change] = useListQuery(schema);
  return (
    <>
      <button type="button" onClick={() => change({ status: undefined })}>
        Remove
      </button>
      <button type="button" onClick={() => change({ order: 'desc' })}>
        Sort
      </button>
    </>
  );
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

it('a change builds on one that is still loading', async () => {
  const first = '?status=disabled';
  const routes = [
    {
      path: '/',
      Component: List,
      loader: ({ request }: { request: Request }) =>
        new URL(request.url).search === first ? null : new Promise(() => {}),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/${first}`] });
  render(<RouterProvider router={router} />);
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
