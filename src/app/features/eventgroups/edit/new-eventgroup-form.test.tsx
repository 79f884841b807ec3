// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const pages = '/console/sites/101/eventgroups';

/** A form with a name, and the list behind it. */
async function openFilled() {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp(pages, { service, as });
  await userEvent.click(await screen.findByRole('link', { name: 'New event group' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Recall');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cancel = () => userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

it('sends nothing when it is left unsaved', async () => {
  await openFilled();
  await cancel();
  await question();
  await press('Leave');
  await screen.findByRole('heading', { name: 'No event groups yet' });
  expect(line.statuses('POST')).toEqual([]);
});
