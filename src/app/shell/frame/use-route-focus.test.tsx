// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { mainId } from '#app/kit/page/skip-link.tsx';
import { useRouteFocus } from './use-route-focus.ts';

function Frame() {
  useRouteFocus();
  return (
    <>
      <Link to="/users">Users</Link>
      <Link to="?page=2">Page 2</Link>
      <Link to="/users" state={{ keepFocus: true }}>
        Drawer
      </Link>
      <main id={mainId} tabIndex={-1}>
        <Routes>
          <Route path="/" element={<PageHeader title="Dashboard" />} />
          <Route path="/users" element={<PageHeader title="Users" />} />
        </Routes>
      </main>
    </>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

it('leaves focus alone on the first page', () => {
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe('Dashboard · Paddock');
});

it('moves focus to the heading of the next page', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users' }));
  expect(document.title).toBe('Users · Paddock');
});

it.each(['Page 2', 'Drawer'])('keeps focus on the link "%s"', async (name) => {
  await userEvent.click(screen.getByRole('link', { name }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name }));
});
