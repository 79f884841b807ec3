import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService({ extensions: false });
serveConsole(service);

it.each(['flag', 'flag/new', 'flag/import'])(
  'says at /%s that the deployment has no such records, before anything is filled in',
  async (page) => {
    const as = await service.makeUser();
    await renderApp(`/console/sites/101/records/${page}`, { service, as });
    await screen.findByText('This deployment has no flags');
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

it('offers those that the interface documents', async () => {
  const as = await service.makeUser();
  await renderApp('/console/sites/101/records/event-definition/new', { service, as });
  await screen.findByRole('button', { name: 'Create event definition' });
});
