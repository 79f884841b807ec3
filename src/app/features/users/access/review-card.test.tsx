// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
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
  const decisions = await screen.findAllByRole('combobox', { name: /^Decision about / });
  await userEvent.selectOptions(decisions[0] as HTMLElement, 'Remove');
  await userEvent.click(mark);
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(dialog.getByLabelText(/^Note on .* \(Remove\)$/), 'Left in May');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await review.findByText('No access has changed since then.')).toBeDefined();
  await userEvent.click(review.getByRole('button', { name: 'Past reviews' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Show people/ }));
  await screen.findByText(/Remove.*“Left in May”/);
});

it('returns to the site’s access after an edit', async () => {
  await service.makeUser({ lastName: 'Quill', role: 'SITE_USER', siteIds: [101] });
  await renderApp('/console/sites/101/access', { service, as: await service.makeUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Robin Quill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Robin Quill' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.pathname).toBe('/console/sites/101/access'));
});
