// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { PageError } from './page-error.tsx';

it('is replaced by the page if a retry succeeds before its loader is shown', async () => {
  const fault = new ApiError({ statusCode: 503, message: 'Busy' });
  const loader = vi.fn().mockResolvedValue(null).mockRejectedValueOnce(fault);
  const router = createMemoryRouter([
    {
      path: '/',
      loader,
      Component: () => <p>The page</p>,
      ErrorBoundary: PageError,
      HydrateFallback: () => null,
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  // The retry has finished before React renders.
  await act(async () => {
    again.click();
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(router.state.revalidation).toBe('idle'));
  });
  await screen.findByText('The page');
});
