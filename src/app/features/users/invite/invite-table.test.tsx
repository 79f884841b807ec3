// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('shows a long list in pages, and steps through its problems', async () => {
  await renderApp('/console/users/invite', { service, as: await service.makeUser() });
  const list = Array.from(
    { length: 120 },
    (_, at) => `${[70, 110].includes(at) ? 'nobody' : `ann${at}@northfield.example`}, Ann, Lee`,
  ).join('\n');
  await userEvent.click(await screen.findByRole('textbox', { name: 'One person per line' }));
  await userEvent.paste(list);
  await userEvent.click(screen.getByRole('button', { name: 'Check list' }));
  const next = await screen.findByRole('button', { name: 'Next problem' });
  expect(screen.getAllByRole('textbox', { name: /^Email address, row/ })).toHaveLength(50);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await userEvent.click(next);
  expect(focused()).toBe('Email address, row 71');
  await userEvent.click(next);
  expect(focused()).toBe('Email address, row 111');
  await userEvent.click(next);
  expect(focused()).toBe('Email address, row 71');
});
