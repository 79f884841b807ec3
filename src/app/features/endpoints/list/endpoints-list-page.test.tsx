// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { returnToWindow } from '#testing/return-to-window.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const collection = '/site/101/fhir/endpoint';
const list = `GET ${collection}`;
const page = '/console/sites/101/endpoints';
const failed = { status: 500, body: { statusCode: 500, message: 'The disk is full' } };

async function open(search = '', role: 'SITE_USER' | 'CLIENT_ACCOUNT_USER' = 'SITE_USER') {
  const as = await service.makeUser({ role, siteIds: [101] });
  await renderApp(page + search, { service, as });
}

async function store(...names: string[]) {
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101], lastName: 'Osei' });
  for (const name of names) {
    const body = newEndpoint({ name, status: 'active', address: `https://${name}.example` });
    expect((await call('POST', collection, { body })).statusCode).toBe(200);
  }
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Endpoints' })).getAllByRole('listitem');

describe('the list of Endpoints', () => {
  it('loads, and then shows each Endpoint with address, status and author', async () => {
    await store('lab');
    const release = line.hold(list);
    await open();
    await screen.findByRole('status', { name: 'Loading list' });
    release();
    const [card] = await cards();
    expect(card?.textContent).toMatch(/lab.*https:\/\/lab\.example.*Laboratory results.*Active/);
    expect(card?.textContent).toContain('Version 1');
    expect(await within(card as HTMLElement).findByText(/Osei/)).toBeDefined();
  });

  it('says that nothing matches, and clears the search', async () => {
    await store('lab');
    await open('?name:contains=nothing');
    await screen.findByRole('heading', { name: 'No matching Endpoints' });
    await userEvent.click(screen.getByRole('button', { name: 'Search as ID' }));
    await waitFor(() => expect(window.location.search).toBe('?_id=nothing'));
    const other = () => screen.queryByRole('button', { name: 'Search as identifier' });
    await waitFor(() => expect(other()).toBeNull());
    await screen.findByRole('heading', { name: 'No matching Endpoints' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await cards()).toHaveLength(1);
    expect(window.location.search).toBe('');
  });

  it('passes over empty pages before the last one, which other services may send', async () => {
    const link = [{ relation: 'next', url: `${collection}?_page_token=more` }];
    const bundle = { resourceType: 'Bundle', type: 'searchset' };
    const entry = [{ ...newEndpoint(), id: 'pier' }];
    for (const body of [
      { ...bundle, entry: [], link },
      { ...bundle, link },
      { ...bundle, entry },
    ])
      line.answerNext(list, { status: 200, body });
    await open();
    expect(await cards()).toHaveLength(1);
  });

  it('says why it failed, and retries', async () => {
    await store('lab');
    line.answerNext(list, failed);
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The disk is full');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that permission is missing, without a retry', async () => {
    const body = { statusCode: 403, code: 'forbidden', message: 'Not allowed' };
    line.answerNext(list, { status: 403, body });
    await open();
    await screen.findByRole('heading', {
      name: 'You don’t have permission to view Endpoints',
    });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that the site does not exist', async () => {
    const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
    await renderApp('/console/sites/999/endpoints', { service, as });
    await screen.findByRole('heading', { name: 'This site doesn’t exist' });
  });

  it('deletes only the version that the row shows', async () => {
    await store('lab');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for lab' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const ida = { firstName: 'Ida', lastName: 'Moore' };
    const { call } = await service.signInAs({ ...ida, role: 'SITE_USER', siteIds: [101] });
    const [stored] = (await call('GET', collection)).json().entry;
    const newer = { ...stored, name: 'newer' };
    expect((await call('PUT', `${collection}/${stored.id}`, { body: newer })).statusCode).toBe(200);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Endpoint' }));
    await screen.findByText(/^Ida Moore saved a newer version/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    returnToWindow();
    await userEvent.click(await screen.findByRole('button', { name: '1 newer change · Show' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for newer' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Endpoint' }));
    await screen.findByText('newer deleted');
    await screen.findByRole('heading', { name: 'No Endpoints yet' });
  });

  it('offers no writes to users who may only read', async () => {
    await store('lab');
    await open('', 'CLIENT_ACCOUNT_USER');
    await cards();
    expect(screen.queryByRole('link', { name: 'New Endpoint' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Endpoints' }));
    expect(await screen.findByRole('menuitem', { name: 'Export' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull();
  });

  it('counts the values of a filter, and says if that fails', async () => {
    await store('lab', 'archive');
    await open('?search=lab');
    await cards();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    line.answerNext('GET /site/101/fhir/_facets/Endpoint', failed);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Connection' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Couldn’t count. Try again' }),
    );
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^HL7 FHIR ?1$/ }));
    expect(new URLSearchParams(window.location.search).get('connection-type')).toMatch(
      /\|hl7-fhir-rest$/,
    );
    await userEvent.keyboard('{Escape}');
    expect(await cards()).toHaveLength(1);
  });

  it('accepts a typed date, and one from the calendar', async () => {
    await store('lab');
    await open();
    await cards();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Other field…' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await userEvent.selectOptions(panel.getByLabelText('Search by'), 'Last change');
    const typed = panel.getByRole('textbox', { name: 'Date' });
    await fillIn(typed, '2026-05');
    const calendar = document.querySelector<HTMLInputElement>('input[type=date]');
    if (calendar === null) throw new Error('no calendar');
    calendar.showPicker = () => fireEvent.change(calendar, { target: { value: '2026-05-31' } });
    await userEvent.click(panel.getByRole('button', { name: 'Choose date: Date' }));
    expect((typed as HTMLInputElement).value).toMatch(/31.*2026$/);
    await userEvent.click(panel.getByRole('button', { name: 'Add filter' }));
    await waitFor(() => expect(window.location.search).toBe('?_lastUpdated=ge2026-05-31'));
  });

  it('drops filters of a link that need extensions, and says so', async () => {
    await store('lab');
    line.answerNext('GET /capabilities', { status: 404, body: { statusCode: 404, message: '' } });
    await open('?status=off&health=failed&_id=');
    await screen.findByText(/can’t apply these filters from the link: Status, Connection test/);
    expect(await cards()).toHaveLength(1);
    expect(line.addresses('GET').join()).not.toMatch(/status=|health=/);
  });
});
