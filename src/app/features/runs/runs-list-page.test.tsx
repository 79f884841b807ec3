// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { runBulk } from '#testing/run-bulk.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('returns the focus to the action whose drawer is closed', async () => {
  const as = await service.makeUser();
  const { userId } = await service.makeUser();
  const body = { runId: crypto.randomUUID(), action: 'disable', target: { userIds: [userId] } };
  await runBulk(await service.signInAs(), '/users/bulk', body);
  await renderApp('/console/runs', { service, as });
  const link = await screen.findByRole('link', { name: /^Access disabled/ });
  await userEvent.click(link);
  const drawer = await screen.findByRole('dialog', { name: /^Access disabled/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(drawer.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(link));
});
