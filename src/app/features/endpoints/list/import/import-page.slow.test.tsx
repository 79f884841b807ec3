// @vitest-environment jsdom
import { configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

// Hundreds of rows take their time beside other work: what is waited for are states.
configure({ asyncUtilTimeout: 45_000 });
vi.setConfig({ testTimeout: 180_000 });

const service = await testService();
const line = serveConsole(service);
const collection = '/site/101/fhir/endpoint';
const importing = 'POST /site/101/fhir/_import/Endpoint';
const page = '/console/sites/101/endpoints/import';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

async function storedCount(): Promise<number> {
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  return (await call('GET', collection)).json().total;
}

/** Opens the page and has a text checked. */
async function check(rows: readonly Record<string, unknown>[]) {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp(page, { service, as });
  await userEvent.click(await screen.findByLabelText('Or paste it'));
  await userEvent.paste(rows.map((row) => JSON.stringify(newEndpoint(row))).join('\n'));
  await press('Check the text');
}

/** A hundred go at once, of which the first are under way when this is cancelled. */
const crowd = Array.from({ length: 120 }, (_, at) => ({ id: `e-${at}`, name: `E ${at}` }));

async function cancelAt(press: () => Promise<void>) {
  const release = line.hold(importing);
  await press();
  await userEvent.click(await button('Cancel'));
  release();
}

it('while it checks imports what was checked, and checks the rest when asked', async () => {
  await cancelAt(() => check(crowd));
  await screen.findByText('120 rows, nothing is stored yet, 20 not checked');
  await press('Import 100 endpoints');
  await screen.findByText('100 stored, 20 not checked');
  expect(await storedCount()).toBe(100);
  await press(/^Waiting/);
  const rows = within(screen.getByRole('list', { name: 'Rows' }));
  expect(rows.getAllByText('Waiting')).toHaveLength(20);
  await press('Check the remaining 20');
  await press('Import the remaining 20');
  await screen.findByText('120 stored');
  expect(await storedCount()).toBe(120);
});
