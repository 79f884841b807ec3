import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useListQuery } from './list-query.ts';

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

it('a change that is still loading is kept by the next one', async () => {
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
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect(router.state.navigation.location?.search).toBe('?order=desc');
});
