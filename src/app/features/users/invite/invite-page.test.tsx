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

it('loads the people whom it failed for, and says if it can’t', async () => {
  const runId = crypto.randomUUID();
  const results = `GET /runs/${runId}/results`;
  const problem = { statusCode: 500, code: 'internal_error', message: 'The disk is full' };
  const mend = line.breakDown(results, { status: 500, body: problem });
  const as = await service.makeUser();
  await renderApp(`/console/users/invite?again=${runId}`, { service, as });
  await screen.findByText('People to invite couldn’t be loaded');
  expect(screen.queryByRole('textbox', { name: 'One person per line' })).toBeNull();
  mend();
  const rowOf = (row: number, outcome: string) => ({
    ...{ row, outcome, email: `ann${row}@northfield.example` },
    ...{ reason: null, userId: null, retryAt: null },
  });
  const data = [rowOf(0, 'failed'), rowOf(1, 'succeeded')];
  const meta = {
    page: 0,
    pageSize: 100,
    total: 2,
    totalPages: 1,
    hasNext: false,
    hasPrevious: false,
  };
  line.breakDown(results, { status: 200, body: { data, meta } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const address = await screen.findByRole('textbox', { name: 'Email address, row 1' });
  expect(address).toHaveProperty('value', 'ann0@northfield.example');
  expect(screen.queryByRole('textbox', { name: 'Email address, row 2' })).toBeNull();
});

it('asks before a typed list is lost that was not checked yet', async () => {
  await renderApp('/console/users/invite', { service, as: await service.makeUser() });
  const list = await screen.findByRole('textbox', { name: 'One person per line' });
  await fillIn(list, 'ana@northfield.example, Ana, Bell');
  await userEvent.click(screen.getByRole('link', { name: 'Audit trail' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});
