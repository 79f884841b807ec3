// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

/** Without the import extension, the console stores row by row. */
const service = await testService({ extensions: false });
const line = serveConsole(service);
const collection = '/site/101/fhir/endpoint';

it('does not resend a row without an id after a lost response, and pauses', async () => {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp('/console/sites/101/endpoints/import', { service, as });
  const rows = Array.from({ length: 12 }, (_, at) => newEndpoint({ name: `E ${at}` }));
  await userEvent.click(await screen.findByLabelText('Or paste text'));
  await userEvent.paste(rows.map((row) => JSON.stringify(row)).join('\n'));
  await userEvent.click(screen.getByRole('button', { name: 'Check text' }));
  await screen.findByText('12 rows, nothing saved yet');
  line.loseNext(`POST ${collection}`);
  await userEvent.click(screen.getByRole('button', { name: 'Import 12 Endpoints' }));
  await screen.findByText(/Check the list before you import it again/);
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^Import the remaining/ }));
  await screen.findByText('11 saved, 1 unknown');
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  expect((await call('GET', collection)).json().total).toBe(12);
});

it('merges rows with what a colleague saved before or after the check', async () => {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const stored = async (id: string) => (await call('GET', `${collection}/${id}`)).json();
  const save = async (id: string, change: object) =>
    call('PUT', `${collection}/${id}`, { body: { ...(await stored(id)), ...change } });
  for (const id of ['a', 'b']) await call('POST', collection, { body: newEndpoint({ id }) });
  const rows = await Promise.all(['a', 'b'].map(stored));
  await save('a', { status: 'off' });
  await renderApp('/console/sites/101/endpoints/import', { service, as });
  await userEvent.click(await screen.findByLabelText('Or paste text'));
  await userEvent.paste(rows.map((row) => JSON.stringify({ ...row, name: 'New' })).join('\n'));
  await userEvent.click(screen.getByRole('button', { name: 'Check text' }));
  await screen.findByText('2 rows, nothing saved yet');
  const mode = await screen.findByLabelText('If an ID already exists');
  await userEvent.selectOptions(mode, 'Update with differences');
  const start = await screen.findByRole('button', { name: 'Import 2 Endpoints' });
  await save('b', { status: 'suspended' });
  await userEvent.click(start);
  await screen.findByText('2 saved');
  expect(await stored('a')).toMatchObject({ name: 'New', status: 'off' });
  expect(await stored('b')).toMatchObject({ name: 'New', status: 'suspended' });
});
