// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { mainId } from '#app/kit/page/skip-link.tsx';
import { useRouteFocus } from '#app/shell/frame/use-route-focus.ts';
import { NarrowTable } from './grid/narrow-table.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

const rows = ['Ada', 'Ben'].map((name) => ({ id: name, name }));

function List() {
  const scrollRestoration = useScrollRestoration();
  return (
    <>
      <PageHeader title="Users" />
      <NarrowTable
        label="Users"
        columns={[]}
        list={{
          rows,
          phase: 'ready',
          paging: { page: 1, pageSize: 25, total: 27 },
          turnTo: () => undefined,
        }}
        rowId={({ id }) => id}
        scrollRestoration={scrollRestoration}
        renderCard={({ name }) => (
          <Link className="cell-link" to="/console/record">
            {name}
          </Link>
        )}
      />
    </>
  );
}

function Record() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Record" />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/console/users">All users</Link>
    </>
  );
}

function Frame() {
  useRouteFocus();
  return (
    <main id={mainId} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const link = (name: string) => screen.getByRole('link', { name });

beforeEach(async () => {
  const children = [
    { path: 'users', element: <List /> },
    { path: 'record', element: <Record /> },
  ];
  const router = createMemoryRouter([{ path: '/console', element: <Frame />, children }], {
    initialEntries: ['/console/users'],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(link('Ben'));
});

it('focuses the row that was opened when people come back to it', async () => {
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Record' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(link('Ben'));
});

it('focuses the heading when the list is opened by a link', async () => {
  await userEvent.click(link('All users'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users' }));
});

it('gives screen readers the position of a card among all pages', async () => {
  await userEvent.click(link('All users'));
  const [first] = screen.getAllByRole('listitem');
  expect(first?.getAttribute('aria-posinset')).toBe('26');
  expect(first?.getAttribute('aria-setsize')).toBe('27');
});
