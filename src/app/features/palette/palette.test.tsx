// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

async function search(path: string, text: string) {
  await renderApp(path, { service, as: await service.makeUser({ lastName: 'Quill 7' }) });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search all' }), text);
}

it('offers you no offboarding of yourself', async () => {
  await search('/console/home', 'quill');
  await screen.findByRole('option', { name: 'Edit Robin Quill 7' });
  expect(screen.queryByRole('option', { name: 'Offboard Robin Quill 7' })).toBeNull();
});

it.each(['endpoints/new', 'webhooks/events'])(
  'leads to no version from %s, which is no record',
  async (page) => {
    await search(`/console/sites/101/${page}`, 'version 7');
    await screen.findByText('0 found');
    expect(screen.queryByRole('option', { name: 'Go to version 7' })).toBeNull();
  },
);
