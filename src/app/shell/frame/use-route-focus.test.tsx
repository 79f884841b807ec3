// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { mainId } from '#app/kit/page/skip-link.tsx';
import { useRouteFocus } from './use-route-focus.ts';

function Frame() {
  useRouteFocus();
  return (
    <>
      <Link to="/console/users">Users</Link>
      <main id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function Users() {
  return (
    <>
      <PageHeader title="Users" />
      <Link to="?page=2">Page 2</Link>
      <Link to="new">Drawer</Link>
      <Outlet />
    </>
  );
}

const drawers = [
  { index: true, element: <Link to="sessions">First tab</Link> },
  { path: 'sessions', element: <p>Second tab</p> },
  { path: 'new', element: <p>New user</p> },
];

beforeEach(async () => {
  const pages = [
    { path: 'home', element: <PageHeader title="Dashboard" /> },
    { path: 'users', element: <Users />, children: drawers },
  ];
  const router = createMemoryRouter([{ path: '/console', element: <Frame />, children: pages }], {
    initialEntries: ['/console/home'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Dashboard' });
});

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('leaves focus alone on the first page', () => {
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe('Dashboard · Paddock');
});

it('moves focus to the heading of the next page', async () => {
  await follow('Users');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users' }));
  expect(document.title).toBe('Users · Paddock');
});

it.each(['Page 2', 'Drawer'])('keeps focus on the link "%s"', async (name) => {
  await follow('Users');
  await follow(name);
  expect(document.activeElement).toBe(screen.getByRole('link', { name }));
});

it('moves focus to the heading when a part of the page takes the focused one’s place', async () => {
  await follow('Users');
  await follow('First tab');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users' }));
});
