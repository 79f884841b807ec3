// @vitest-environment jsdom
import { QueryClientProvider, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { keepsRows, useStandingRows } from './standing-rows.ts';

afterEach(cleanup);

interface Row {
  id: string;
  note: string;
}

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('what is done from a row moves none until the list is loaded again', async () => {
  let stored: Row[] = ['Ann', 'Ben', 'Cy'].map((id) => ({ id, note: 'old' }));
  const rows = queryOptions({ queryKey: ['rows'], queryFn: () => stored });
  function List() {
    const { data = [] } = useQuery(rows);
    const shown = useStandingRows(data, ({ id }) => id);
    const invite = useMutation({
      mutationFn: async () => {
        stored = ['Dee', 'Cy', 'Ben'].map((id) => ({ id, note: 'new' }));
      },
      meta: keepsRows,
    });
    const remove = useMutation({
      mutationFn: async () => {
        stored = stored.filter(({ id }) => id !== 'Ben');
      },
    });
    return (
      <>
        <ul>
          {shown.map(({ id, note }) => (
            <li key={id}>{`${id} ${note}`}</li>
          ))}
        </ul>
        <button type="button" onClick={() => invite.mutate()}>
          Invite
        </button>
        <button type="button" onClick={() => remove.mutate()}>
          Remove
        </button>
      </>
    );
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <List />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(names()).toEqual(['Ann old', 'Ben old', 'Cy old']));
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(names()).toEqual(['Ann old', 'Ben new', 'Cy new']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['Dee new', 'Cy new']));
});
