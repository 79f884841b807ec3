// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { insertApp } from '#testing/second-factors.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('asks before recovery codes, which are shown only once, are lost by Back', async () => {
  const as = await service.makeUser();
  await insertApp(service, as.userId);
  await renderApp('/console/home', { service, as });
  await userEvent.click(await screen.findByRole('button', { name: /Robin Field/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
  const press = async (name: string) =>
    await userEvent.click(await screen.findByRole('button', { name }));
  await press('Create new codes');
  await screen.findByRole('dialog', { name: 'Create new recovery codes?' });
  const [, confirm] = screen.getAllByRole('button', { name: 'Create new codes' });
  if (confirm) await userEvent.click(confirm);
  await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  act(() => window.history.back());
  await screen.findByRole('alertdialog', { name: 'Leave without the recovery codes?' });
  await press('Cancel');
  await press('I’ve saved them');
  expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeNull();
});
