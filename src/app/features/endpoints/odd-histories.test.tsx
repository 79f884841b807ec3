// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const id = 'odd';
const path = `/site/101/fhir/endpoint/${id}`;
const page = `/console/sites/101/endpoints/${id}/history`;

/** A deployment without extensions, with another server's history. */
async function open(bundles: readonly object[], search = '') {
  line.answerNext('GET /capabilities', { status: 404, body: {} });
  for (const body of bundles) line.answerNext(`GET ${path}/history`, { status: 200, body });
  line.answerNext(`GET ${path}`, { status: 200, body: newEndpoint({ id }) });
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp(page + search, { service, as });
}

const bundle = (entry: object[], rest: object = {}) => ({
  resourceType: 'Bundle',
  type: 'history',
  total: entry.length,
  entry,
  ...rest,
});

function entry(version: string, rest: object = {}) {
  return {
    fullUrl: path,
    request: { method: 'PUT', url: path },
    response: { location: `${path}/history/${version}`, lastModified: '2026-01-01T00:00:00Z' },
    resource: newEndpoint({ id, name: `Named ${version}` }),
    ...rest,
  };
}

const options = async (label: string) =>
  within(await screen.findByRole('combobox', { name: label })).getAllByRole('option');

it('accepts deletes, unknown methods, and versions without content or number', async () => {
  await open(
    [
      bundle([
        entry('deadbeef'),
        entry('x', { request: { method: 'DELETE' }, response: {}, resource: undefined }),
        entry('cafe', { request: { method: 'PATCH' } }),
        entry('none', { resource: undefined }),
        { request: null, response: null },
      ]),
    ],
    '?from=cafe&to=deadbeef',
  );
  expect(
    (await options('To version')).map(({ textContent }) => textContent?.split(' · ')[0]),
  ).toEqual(['deadbeef', 'Deleted', 'cafe', 'none', '1']);
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByText('1 difference');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To version' }), 'none');
  await screen.findByRole('heading', { name: 'Version none has no content' });
});

it('searches further pages for the version of a link', async () => {
  const link = [{ relation: 'next', url: `${path}/history?_page_token=more` }];
  await open([bundle([entry('3')], { link }), bundle([entry('2'), entry('1')])], '?from=1&to=3');
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await within(comparison).findByText('1 difference');
  expect(await options('From version')).toHaveLength(3);
});

it.each(['?from=9&to=2', '?read=9', '?restore=9'])(
  'says that no page has the version of a link: %s',
  async (search) => {
    await open([bundle([entry('2'), entry('1')])], search);
    await screen.findByRole('heading', { name: 'Version 9 isn’t in this history' });
    // Another pair of versions is another address, whose page may wait.
    await act(async () => screen.getByRole('button', { name: 'Show newest change' }).click());
    await screen.findByText('1 difference');
  },
);

it('moves the focus to the part of the history that replaces another', async () => {
  await open([bundle([entry('2'), entry('1')])], '?from=1&to=2');
  await userEvent.click(await screen.findByRole('button', { name: 'All values of Name' }));
  const values = await screen.findByRole('region', { name: 'Field history' });
  await waitFor(() => expect(document.activeElement).toBe(values));
  await userEvent.click(within(values).getByRole('button', { name: 'Back to comparison' }));
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  await waitFor(() => expect(document.activeElement).toBe(comparison));
  await userEvent.click(screen.getByRole('button', { name: 'Actions for this comparison' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View version 2' }));
  const reader = await screen.findByRole('region', { name: 'Whole record' });
  await waitFor(() => expect(document.activeElement).toBe(reader));
});
