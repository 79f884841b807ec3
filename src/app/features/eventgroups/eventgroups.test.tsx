// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { liveChanges } from '#app/shell/live/live-changes.ts';
import {
  eventgroupApi,
  eventgroupListAddress,
  eventgroupPages,
} from '#testing/eventgroup-pages.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const { open, stored } = eventgroupPages(service);

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Event groups' })).getAllByRole('listitem');

describe('the list of event groups', () => {
  it('changes and edits a row', async () => {
    await stored();
    await open(eventgroupListAddress);
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

  it('offers no writes to users who may only read', async () => {
    const { eventgroupId } = await stored();
    await open(`${eventgroupListAddress}/${eventgroupId}`, 'CLIENT_ACCOUNT_USER');
    await screen.findByText('Your role can view event groups but not edit them.');
    for (const name of ['Edit', 'Change status', 'Add']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('an event group', () => {
  it.each(['3f0c9a52-b1a8-4c7d-9e66-d2f41c58a703', 'no-id'])(
    'that does not exist, %s, is not found',
    async (id) => {
      await open(`${eventgroupListAddress}/${id}`);
      await screen.findByRole('heading', { name: 'Not found' });
      await userEvent.click(screen.getByRole('link', { name: 'All event groups' }));
      await screen.findByRole('heading', { name: 'No event groups yet' });
    },
  );

  it('has no edits and no history without these extensions', async () => {
    const { eventgroupId } = await stored({ extensions: { every: 90 } });
    line.answerNext('GET /capabilities', { status: 404, body: {} });
    await open(`${eventgroupListAddress}/${eventgroupId}`);
    await screen.findByRole('heading', { level: 1, name: 'Spring reminders' });
    expect(screen.getByRole('region', { name: 'Extensions' }).textContent).toContain('"every": 90');
    expect(screen.queryByRole('heading', { name: 'Recent changes' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    for (const name of ['Edit', 'Edit as JSON', 'Change status']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('shows the names of its site and organization beside their ids', async () => {
    const { eventgroupId } = await stored();
    await open(`${eventgroupListAddress}/${eventgroupId}`);
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
    // Announces a save by a colleague.
    const news = {
      kind: 'eventgroup',
      id: eventgroupId,
      versionId: '2',
      action: 'updated',
    } as const;
    act(() => liveChanges.add('101', { ...news, savedAt: '', author: 'Ada', isOwn: false }));
    await screen.findByText(/^Ada saved version 2/);
  });

  it('checks after a lost response whether its status has changed', async () => {
    const { eventgroupId } = await stored();
    await open(`${eventgroupListAddress}/${eventgroupId}`);
    line.loseNext(`PATCH ${eventgroupApi}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
    await screen.findByText('Spring reminders is now archived');
    line.loseNext(`PATCH ${eventgroupApi}/${eventgroupId}`);
    line.breakDown(`GET ${eventgroupApi}/${eventgroupId}`, {
      status: 500,
      body: { statusCode: 500 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Active' }));
    await screen.findByText(/It may have been saved anyway. To make sure, choose again/);
  });

  it('asks before its drawer closes during a save', async () => {
    const { eventgroupId } = await stored();
    await open(`${eventgroupListAddress}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    const release = line.hold(`PATCH ${eventgroupApi}/${eventgroupId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    // The focus is outside of the dialog, since the pressed button is disabled.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    release();
    await screen.findByRole('heading', { level: 1, name: 'Spring reminders!' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('keeps a colleague’s status, and replaces it when chosen again', async () => {
    const { eventgroupId } = await stored();
    await open(`${eventgroupListAddress}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
    const colleague = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const body = { status: 'inactive' };
    await colleague.call('PATCH', `${eventgroupApi}/${eventgroupId}`, { body });
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

  it('asks about conflicts with a colleague, and keeps their other changes', async () => {
    const { eventgroupId } = await stored();
    await open(`${eventgroupListAddress}/${eventgroupId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste('Mine');
    const colleague = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const body = { name: 'Theirs', category: 'campaign' };
    await colleague.call('PATCH', `${eventgroupApi}/${eventgroupId}`, { body });
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
