// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type ListCircumstances, listInstead } from './list-instead.tsx';

const words = {
  things: 'users',
  purpose: 'see the users of this organization',
  failed: 'Users could not be loaded',
  endsBefore: 'The list ends before this page',
  empty: { title: 'No users yet', text: 'Everybody who may sign in appears here.' },
  icon: null,
};

const circumstances = {
  error: undefined,
  total: undefined,
  rowCount: 0,
  hasFilters: false,
  onRetry: vi.fn(),
  onClear: vi.fn(),
  onFirstPage: vi.fn(),
};

function show(part: Partial<ListCircumstances>) {
  render(listInstead(words, { ...circumstances, ...part }));
}

const failure = (statusCode: number, message: string) =>
  new ApiError({ statusCode, code: '', message }, { requestId: 'req-7' });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('what stands in place of a list', () => {
  it('is nothing while they are on the way or there', () => {
    expect(listInstead(words, circumstances)).toBeUndefined();
    expect(listInstead(words, { ...circumstances, total: 3, rowCount: 3 })).toBeUndefined();
  });

  it('says that there are none yet', () => {
    show({ total: 0 });
    expect(screen.getByRole('heading', { name: 'No users yet' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that none match and takes the filters away', async () => {
    show({ total: 0, hasFilters: true });
    expect(screen.getByRole('heading', { name: 'No users match' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(circumstances.onClear).toHaveBeenCalledOnce();
  });

  it('leads back from a page behind the end', async () => {
    show({ total: 30 });
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(circumstances.onFirstPage).toHaveBeenCalledOnce();
  });

  it('tells why loading failed and tries again', async () => {
    show({ error: failure(503, 'The service is restarting') });
    expect(screen.getByRole('alert').textContent).toContain('The service is restarting');
    expect(screen.getByText('req-7')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(circumstances.onRetry).toHaveBeenCalledOnce();
  });

  it('tells a person without the right that trying again is no use', () => {
    show({ error: failure(403, 'Forbidden') });
    expect(
      screen.getByRole('heading', { name: 'You may not see the users of this organization' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
