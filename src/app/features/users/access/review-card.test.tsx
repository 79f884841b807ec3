// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('shows no changes right after a review', async () => {
  await renderApp('/console/sites/101/access', { service, as: await service.makeUser() });
  const review = within(await screen.findByRole('region', { name: 'Review' }));
  const mark = await review.findByRole('button', { name: 'Mark as reviewed' });
  await waitFor(() => expect(mark).toHaveProperty('disabled', false));
  await userEvent.click(mark);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await review.findByText('No access has changed since then.')).toBeDefined();
});
