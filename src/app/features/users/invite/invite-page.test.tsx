// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('asks before a typed list is lost that was not checked yet', async () => {
  await renderApp('/console/users/invite', { service, as: await service.makeUser() });
  const list = await screen.findByRole('textbox', { name: 'One person per line' });
  await fillIn(list, 'ana@northfield.example, Ana, Bell');
  await userEvent.click(screen.getByRole('link', { name: 'Audit trail' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});
