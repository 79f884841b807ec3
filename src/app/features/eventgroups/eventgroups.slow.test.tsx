// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  eventgroupApi,
  eventgroupListAddress,
  eventgroupPages,
} from '#testing/eventgroup-pages.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);
const { open, stored } = eventgroupPages(service);

const conflict = 'This event group was saved while you were editing';

it('merges changes with a colleague’s', async () => {
  const { eventgroupId } = await stored({ extensions: { every: 90 } });
  await open(`${eventgroupListAddress}/${eventgroupId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit as JSON' }));
  const editor = await screen.findByRole('textbox', { name: 'Extensions as JSON' });
  await userEvent.clear(editor);
  await userEvent.click(editor);
  await userEvent.paste('{ "every": 30 }');
  const colleague = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const body = { extensions: { every: 90, note: 'Mares only' } };
  await colleague.call('PATCH', `${eventgroupApi}/${eventgroupId}`, { body });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const merge = await screen.findByRole('dialog', { name: conflict });
  expect(merge.textContent).toContain('No conflicts');
  await userEvent.click(within(merge).getByRole('button', { name: 'Save both' }));
  await screen.findByText('Version 3');
  const saved = await screen.findByRole('region', { name: 'Stored extensions' });
  expect(saved.textContent).toContain('"every": 30');
  expect(saved.textContent).toContain('"note": "Mares only"');
});

it('reviews changes before a save', async () => {
  const { eventgroupId } = await stored();
  await open(`${eventgroupListAddress}/${eventgroupId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  const review = await screen.findByRole('dialog', { name: 'Review changes' });
  await within(review).findByRole('heading', { name: 'Name' });
  await userEvent.click(within(review).getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Spring reminders! saved as version 2');
});
