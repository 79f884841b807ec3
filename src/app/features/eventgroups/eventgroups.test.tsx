// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { liveChanges } from '#app/shell/live/live-changes.ts';
import { createEventgroup, type NewEventgroup } from '#contract/ahds/eventgroup.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const api = '/site/101/ahds/v1/eventgroup';
const pages = '/console/sites/101/eventgroups';

type Role = 'SITE_USER' | 'CLIENT_ACCOUNT_USER';

async function open(path: string, role: Role = 'SITE_USER') {
  const as = await service.makeUser({ role, siteIds: [101] });
  await renderApp(path, { service, as });
}

async function stored(parts: Partial<NewEventgroup> = {}) {
  const client = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const body = { name: 'Spring reminders', status: 'active' as const, ...parts };
  const answer = await client.call('POST', api, { body });
  return createEventgroup.output.parse(answer.json());
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Event groups' })).getAllByRole('listitem');

describe('the list of event groups', () => {
  it('says that there are none yet, and leads to the first', async () => {
    await open(pages);
    await screen.findByRole('heading', { name: 'No event groups yet' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'New event group' }));
    await screen.findByRole('heading', { name: 'New event group' });
  });

  it('says that none match, and takes the filters away', async () => {
    await stored();
    await open(`${pages}?status=archived&category=campaign&name=zzz`);
    await screen.findByRole('heading', { name: 'No matching event groups' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await cards()).toHaveLength(1);
    expect(window.location.search).toBe('');
  });

  it('does with a row what can be done on its page', async () => {
    await stored();
    await open(pages);
    const choose = async (role: 'menuitem' | 'menuitemradio', name: string) => {
      await userEvent.click(
        await screen.findByRole('button', { name: 'Actions for Spring reminders' }),
      );
      await userEvent.click(await screen.findByRole(role, { name }));
    };
    await choose('menuitemradio', 'Archived');
    await screen.findByText('Spring reminders is now archived');
    expect((await cards())[0]?.textContent).toContain('Archived');
    await choose('menuitem', 'Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('link', { name: 'Spring reminders!' });
  });

  it('tells why it failed, and tries again', async () => {
    await stored();
    const problem = { statusCode: 500, code: 'internal_error', message: 'The disk is full' };
    line.answerNext(`GET ${api}`, { status: 500, body: problem });
    await open(pages);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The disk is full');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  });

  it('does not know a site that one has nothing to do with', async () => {
    await open('/console/sites/999/eventgroups');
    await screen.findByRole('heading', { name: /site/ });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('offers those who only read nothing to write', async () => {
    const { eventgroupId } = await stored();
    await open(`${pages}/${eventgroupId}`, 'CLIENT_ACCOUNT_USER');
    await screen.findByText('Your role can view event groups but not edit them.');
    for (const name of ['Edit', 'Change status', 'Add']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('an event group', () => {
  it.each(['3f0c9a52-b1a8-4c7d-9e66-d2f41c58a703', 'no-id'])(
    'that is unknown, %s, is not found',
    async (id) => {
      await open(`${pages}/${id}`);
      await screen.findByRole('heading', { name: 'Not found' });
      await userEvent.click(screen.getByRole('link', { name: 'All event groups' }));
      await screen.findByRole('heading', { name: 'No event groups yet' });
    },
  );

  it('shows no way to change it, and no history, where the deployment has neither', async () => {
    const { eventgroupId } = await stored({ extensions: { every: 90 } });
    line.answerNext('GET /capabilities', { status: 404, body: {} });
    await open(`${pages}/${eventgroupId}`);
    await screen.findByRole('heading', { level: 1, name: 'Spring reminders' });
    expect(screen.getByRole('region', { name: 'Extensions' }).textContent).toContain('"every": 90');
    expect(screen.queryByRole('heading', { name: 'Recent changes' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    for (const name of ['Edit', 'Edit as JSON', 'Change status']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('calls its site and organization by their names, beside their ids', async () => {
    const { eventgroupId } = await stored();
    await open(`${pages}/${eventgroupId}`);
    const names = await service.db
      .selectFrom('sites as s')
      .innerJoin('organizations as o', 'o.organization_id', 's.organization_id')
      .select(['s.name as site', 'o.name as organization'])
      .where('s.site_id', '=', 101)
      .executeTakeFirstOrThrow();
    const details = await screen.findByRole('region', { name: 'Details' });
    await within(details).findByText(new RegExp(names.site));
    within(details).getByText(new RegExp(names.organization));
    within(details).getByRole('button', { name: 'Copy location ID' });
    // What a colleague saves meanwhile is told.
    const news = {
      kind: 'eventgroup',
      id: eventgroupId,
      versionId: '2',
      action: 'updated',
    } as const;
    act(() => liveChanges.add('101', { ...news, savedAt: '', author: 'Ada', isOwn: false }));
    await screen.findByText(/^Ada saved version 2/);
  });

  it('changes its status and takes it back', async () => {
    const { eventgroupId } = await stored();
    await open(`${pages}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
    await screen.findByText('Spring reminders is now archived');
    await screen.findByText('Version 2');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Version 3');
    await screen.findByText('Spring reminders is now active');
  });

  it('sees that its status is changed where the answer is lost, and else says what may be', async () => {
    const { eventgroupId } = await stored();
    await open(`${pages}/${eventgroupId}`);
    line.loseNext(`PATCH ${api}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
    await screen.findByText('Spring reminders is now archived');
    line.loseNext(`PATCH ${api}/${eventgroupId}`);
    line.breakDown(`GET ${api}/${eventgroupId}`, { status: 500, body: { statusCode: 500 } });
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Active' }));
    await screen.findByText(/It may have been saved anyway. To make sure, choose again/);
  });

  it('asks before its drawer is closed while it is being saved', async () => {
    const { eventgroupId } = await stored();
    await open(`${pages}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    const release = line.hold(`PATCH ${api}/${eventgroupId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    // Not by the keyboard: the button that was pressed has no focus while it is busy.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    release();
    await screen.findByRole('heading', { level: 1, name: 'Spring reminders!' });
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says that a colleague changed its status meanwhile, and then replaces theirs', async () => {
    const { eventgroupId } = await stored();
    await open(`${pages}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
    const colleague = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const body = { status: 'inactive' };
    await colleague.call('PATCH', `${api}/${eventgroupId}`, { body });
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
    await screen.findByText(
      /^The status of .* has changed in the meantime .* Choose again to replace it\.$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    const theirs = await screen.findByRole('menuitemradio', { name: 'Inactive' });
    expect(theirs.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
    await screen.findByText('Spring reminders is now archived');
  });

  it('asks where a colleague changed the same meanwhile, and keeps what only they changed', async () => {
    const { eventgroupId } = await stored();
    await open(`${pages}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste('Mine');
    const colleague = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const body = { name: 'Theirs', category: 'campaign' };
    await colleague.call('PATCH', `${api}/${eventgroupId}`, { body });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const merge = await screen.findByRole('dialog', { name: conflict });
    expect(within(merge).getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(within(merge).getByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveProperty('value', 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const again = await screen.findByRole('dialog', { name: conflict });
    await userEvent.click(within(again).getByRole('radio', { name: /Yours/ }));
    await userEvent.click(within(again).getByRole('button', { name: 'Save both' }));
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    expect(screen.getByRole('region', { name: 'Details' }).textContent).toContain('campaign');
  });
});

const conflict = 'This event group was saved while you were editing';
