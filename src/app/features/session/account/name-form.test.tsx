// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);

it('is no other’s change if its first save had no response', async () => {
  await renderApp('/console/account', { service, as: await service.makeUser() });
  const firstName = await screen.findByLabelText<HTMLInputElement>('First name');
  await userEvent.clear(firstName);
  await fillIn(firstName, 'Maya');
  const save = screen.getByRole('button', { name: 'Save name' });
  line.loseNext('PUT /auth/user/name');
  await userEvent.click(save);
  await screen.findByText(/It may have gone through anyway/);
  await userEvent.click(save);
  await screen.findByText('Name saved');
  expect(firstName.value).toBe('Maya');
});
