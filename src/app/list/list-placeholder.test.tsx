// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { listPlaceholder } from './list-placeholder.tsx';
import type { ListState } from './use-list.ts';

const words = { label: 'Users', about: 'Everybody who may sign in appears here.', icon: null };

const list: ListState<unknown> = {
  rows: [],
  shownAt: 0,
  total: 0,
  paging: { page: 0, pageSize: 25, total: 0 },
  phase: 'ready',
  error: undefined,
  isRetrying: false,
  isFiltered: false,
  retry: vi.fn(),
  clearFilters: vi.fn(),
  toFirstPage: vi.fn(),
  turnTo: vi.fn(),
  valuesOf: () => [],
  filterBy: vi.fn(),
};

function show(part: Partial<ListState<unknown>>) {
  render(listPlaceholder(words, { ...list, ...part }), { wrapper: MemoryRouter });
}

const failure = (statusCode: number, message: string) =>
  new ApiError({ statusCode, code: '', message }, { requestId: 'req-7' });

afterEach(() => void vi.clearAllMocks());

describe('the placeholder of a list', () => {
  it('is undefined while loading and with rows', () => {
    expect(listPlaceholder(words, { ...list, phase: 'loading' })).toBeUndefined();
    expect(listPlaceholder(words, { ...list, total: 3, rows: [1, 2, 3] })).toBeUndefined();
  });

  it('says that the list is empty', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'No users yet' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that nothing matches, and clears the filters', async () => {
    show({ isFiltered: true });
    expect(screen.getByRole('heading', { name: 'No matching users' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(list.clearFilters).toHaveBeenCalledOnce();
  });

  it('links to the first page from past the end', async () => {
    show({ total: 30 });
    await userEvent.click(screen.getByRole('button', { name: 'Go to first page' }));
    expect(list.toFirstPage).toHaveBeenCalledOnce();
  });

  it('shows why loading failed, with a retry', async () => {
    show({ error: failure(503, 'The service is restarting') });
    expect(screen.getByRole('alert').textContent).toContain('The service is restarting');
    expect(screen.getByText('req-7')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(list.retry).toHaveBeenCalledOnce();
  });

  it('offers no retry without permission', () => {
    show({ error: failure(403, 'Forbidden') });
    expect(
      screen.getByRole('heading', { name: 'You don’t have permission to view users' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
