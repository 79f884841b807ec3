// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const list = 'GET /users';

async function open(path: string) {
  const as = await service.makeUser({ email: 'ada@northfield.example', firstName: 'Ada' });
  await service.makeUser({ email: 'ben@northfield.example', firstName: 'Ben', role: 'SITE_USER' });
  await renderApp(path, { service, as });
}

const cards = () => screen.findByRole('list', { name: 'Users' });

describe('the users list', () => {
  it('shows that no user matches, and clears the filters', async () => {
    await open('/console/users?search=nobody-at-all&isEnabled=true');
    await screen.findByRole('heading', { name: 'No matching users' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(within(await cards()).getAllByRole('listitem')).toHaveLength(2);
    expect(window.location.search).toBe('');
  });

  it('says on a phone, too, that a user has no site', async () => {
    await service.makeUser({ role: 'SITE_USER', lastName: 'Stray' });
    await open('/console/users?search=stray');
    const [card] = within(await cards()).getAllByRole('listitem');
    expect(card?.textContent).toMatch(/Site user.*No site/);
  });

  it.each([
    {
      state: 'pending',
      expiresAt: '2036-01-08',
      effect: 'The link in their invitation stops working. ',
    },
    { state: 'pending', expiresAt: '2026-01-08', effect: ' ' },
    {
      state: 'accepted',
      expiresAt: '2026-01-08',
      effect: 'They’ll be signed out everywhere immediately. ',
    },
  ] as const)('says what disabling ends: $state until $expiresAt', async (invited) => {
    const { effect, ...rest } = invited;
    const invitation = { ...rest, sentAt: '2026-01-05' } as const;
    await service.makeUser({ role: 'SITE_USER', lastName: 'Stray', siteIds: [101], invitation });
    await open('/console/users?search=stray');
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for .*Stray/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable access…' }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Disable access for/ });
    expect(dialog.textContent).toContain(`?${effect}You can enable the account again later.`);
  });

  it('shows the last page for one beyond the end', async () => {
    await open('/console/users?page=7&pageSize=1');
    expect(within(await cards()).getAllByRole('listitem')).toHaveLength(1);
    expect(window.location.search).toBe('?page=1&pageSize=1');
  });

  it('shows that permission is missing, without retry, search or form', async () => {
    const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
    await renderApp('/console/users/new', { service, as });
    await screen.findByRole('heading', { name: 'You don’t have permission to view users' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New user' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions for users' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeTruthy();
  });

  it('keeps the search text if the search fails', async () => {
    await open('/console/users');
    await cards();
    // Requested by the loader, and again by the page after its failure.
    for (let round = 0; round < 2; round += 1) {
      line.answerNext(list, {
        status: 500,
        body: { statusCode: 500, message: 'The disk is full' },
      });
    }
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('ben');
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ben');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // The earlier rows are shown until the response.
    await waitFor(async () =>
      expect(within(await cards()).getAllByRole('listitem')).toHaveLength(1),
    );
  });
});

describe('a user of a deployment that has no users by id', () => {
  const plain = { status: 404, body: { statusCode: 404, message: '' } };

  async function openBen(rest: string) {
    const as = await service.makeUser({ email: 'ada@northfield.example', firstName: 'Ada' });
    const ben = { email: 'ben@northfield.example', firstName: 'Ben', role: 'SITE_USER' } as const;
    const { userId } = await service.makeUser(ben);
    line.answerNext('GET /capabilities', plain);
    await renderApp(`/console/users/${userId}${rest}`, { service, as });
    return userId;
  }

  it.each([
    ['a link to their page', ''],
    ['a link to another page of the list', '/edit?pageSize=1&field=firstName'],
    ['a list without the user', '/edit?search=ada'],
    ['a search for their email address', '/edit?search=ben%40northfield.example'],
  ])('is opened by %s', async (_, rest) => {
    await openBen(rest);
    const drawer = within(await screen.findByRole('dialog', { name: /^Edit Ben/ }));
    expect(drawer.getByLabelText('First name')).toHaveProperty('value', 'Ben');
    expect(line.addresses('GET').some((address) => /^.users.[0-9a-f]/.test(address))).toBe(false);
  });

  it('is searched on a limited number of pages', async () => {
    const as = await service.makeUser();
    const { call } = await service.signIn(as);
    const body = (await call('GET', '/users')).json();
    line.answerNext('GET /capabilities', plain);
    line.breakDown(list, { status: 200, body: { ...body, meta: { ...body.meta, total: 5_000 } } });
    await renderApp('/console/users/elsewhere/edit', { service, as });
    await screen.findByText(/isn’t among the first 1,000 people/);
  });

  it('does not exist if the whole list lacks the id', async () => {
    const as = await service.makeUser();
    line.answerNext('GET /capabilities', plain);
    await renderApp('/console/users/elsewhere/edit', { service, as });
    await screen.findByText('This user doesn’t exist');
  });
});

describe('a deployment without extensions', () => {
  const plain = { status: 404, body: { statusCode: 404, message: '' } };

  it('gets no unsupported filters from a link, which the page explains', async () => {
    line.answerNext('GET /capabilities', plain);
    await open(
      '/console/users?invitation=expired&withoutSite=true&termsPending=true&role=SITE_USER&field=-email',
    );
    await screen.findByText(
      /can’t apply these filters from the link: Invitation, Assigned to, Terms not accepted/,
    );
    expect(within(await cards()).getAllByRole('listitem')).toHaveLength(1);
    const addresses = line.addresses('GET').filter((address) => address.startsWith('/users?'));
    expect(addresses.join()).not.toMatch(/invitation|withoutSite|termsPending|field=-/);
    expect(addresses.join()).toContain('role=SITE_USER');
  });

  it('can have other roles and places, which are suggested once seen', async () => {
    const as = await service.makeUser();
    const all = (await (await service.signIn(as)).call('GET', '/users')).json();
    const data = [{ ...all.data[0], role: 'VET', siteIds: ['7'], brandIds: ['3'] }];
    line.breakDown(list, { status: 200, body: { ...all, data } });
    line.answerNext('GET /capabilities', plain);
    await renderApp('/console/users/new', { service, as });
    const drawer = within(await screen.findByRole('dialog', { name: 'New user' }));
    const suggested = (label: string) => {
      const { list: options } = drawer.getByLabelText(label) as HTMLInputElement; // an input with a data list
      return [...(options?.options ?? [])].map(({ value }) => value);
    };
    expect(drawer.getByLabelText('Role')).toHaveProperty('value', 'Site user');
    const words = ['Administrator', 'Site user', 'Client account user', 'VET'];
    expect(suggested('Role')).toEqual(words);
    expect(suggested('Site number')).toContain('7');
    expect(suggested('Brand number')).toContain('3');
  });
});
