// @vitest-environment jsdom
import { configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { endpointsPath } from '#testing/endpoint-editor.ts';
import { importPage, importPageAddress, importRequest } from '#testing/import-page.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

// Hundreds of rows are slow while other tests run.
configure({ asyncUtilTimeout: 45_000 });
vi.setConfig({ testTimeout: 180_000 });

const service = await testService();
const line = serveConsole(service);
const { button, press, storedCount, check, crowd, cancelAt } = importPage(service, line);

describe('a cancelled import', () => {
  it('shows the stored rows, and continues with the others', async () => {
    await check(crowd);
    await screen.findByText('120 rows, nothing saved yet');
    await cancelAt(() => press('Import 120 Endpoints'));
    await screen.findByText('100 saved, 20 left to import');
    await press(/^Created\s100$/);
    await press(/^New\s20$/);
    const rows = within(screen.getByRole('list', { name: 'Rows' }));
    expect(rows.getAllByText('New')).toHaveLength(20);
    await press('Import the remaining 20');
    await screen.findByText('120 saved');
    expect(screen.queryByRole('button', { name: /remaining/ })).toBeNull();
    expect(await storedCount()).toBe(120);
  });
});

describe('an import without a response', () => {
  it('stores no second version, and keeps rows fixed meanwhile', async () => {
    const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    for (const id of ['there', 'also']) {
      await call('POST', endpointsPath, { body: newEndpoint({ id, name: 'before' }) });
    }
    await check([
      { id: 'there', name: 'after' },
      { id: 'also', name: 'new' },
    ]);
    await screen.findByText('2 rows, nothing saved yet');
    await userEvent.selectOptions(
      await screen.findByLabelText('If an ID already exists'),
      'Update with differences',
    );
    await button('Import 2 Endpoints');
    const reconnect = line.loseAll(importRequest);
    await press('Import 2 Endpoints');
    await press('Stop');
    await screen.findAllByText(/reach the service/);
    reconnect();
    await press('Fix row 2');
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Row 2 as JSON');
    const mended = text.value.replace('"new"', '"mended"');
    await userEvent.clear(text);
    await userEvent.click(text);
    await userEvent.paste(mended);
    await press('Import this row');
    await screen.findByText('1 saved');
    await press('Retry 1 failed');
    await screen.findByText('2 saved');
    await press(/^Updated\s2$/);
    expect(await storedCount()).toBe(2);
    expect((await call('GET', `${endpointsPath}/there`)).json().meta.versionId).toBe('2');
  });
});

it('says that a dropped folder cannot be read', async () => {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp(importPageAddress, { service, as });
  const folder = new File([], 'exports');
  folder.arrayBuffer = () => Promise.reject(new DOMException('Not found', 'NotFoundError'));
  await userEvent.upload(await screen.findByLabelText('File to import'), folder, {
    applyAccept: false,
  });
  await screen.findByText(/^Couldn’t read exports\. It may be a folder/);
});

describe('a fault that many rows share', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({
    id,
    name: id,
    ...(id !== 'c' && { period: { start: '9/12/2018' } }),
  }));

  it('is changed in all of them at once', async () => {
    await check(rows);
    const faults = await screen.findByRole('list', { name: 'Shared faults' });
    expect(faults.textContent).toContain('2 rows: period.start');
    const value = within(faults).getByRole('textbox', {
      name: 'Value of period.start in all rows',
    });
    expect(value).toHaveProperty('value', '9/12/2018');
    await userEvent.clear(value);
    await userEvent.click(value);
    await userEvent.paste('2018-09-12');
    await press('Change in all 2');
    await press('Import 3 Endpoints');
    await screen.findByText('3 saved');
    expect(screen.queryByRole('list', { name: 'Shared faults' })).toBeNull();
    expect(await storedCount()).toBe(3);
  });

  it('is where the cursor is when one of them is fixed', async () => {
    await check(rows);
    await press('Fix row 1');
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Row 1 as JSON');
    expect(text.value.slice(text.selectionStart)).toMatch(/^"9\/12\/2018"/);
  });
});

describe('rows whose Endpoints a colleague saved since their export', () => {
  async function exported(count: number) {
    const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const rows = [];
    for (let at = 0; at < count; at += 1) {
      const body = newEndpoint({ id: `e-${at}`, name: `E ${at}`, header: ['Accept: a'] });
      rows.push((await call('POST', endpointsPath, { body })).json());
    }
    const save = async (at: number, change: object) => {
      const now = (await call('GET', `${endpointsPath}/e-${at}`)).json();
      await call('PUT', `${endpointsPath}/e-${at}`, { body: { ...now, ...change } });
    };
    const stored = async (at: number) => (await call('GET', `${endpointsPath}/e-${at}`)).json();
    return { rows, save, stored, call };
  }

  it('are merged again during the import, and undeleted only on demand', async () => {
    const { rows, save, stored, call } = await exported(3);
    await check(rows.map((row) => ({ ...row, name: 'By the row' })));
    await screen.findByText('3 rows, nothing saved yet');
    await userEvent.selectOptions(
      await screen.findByLabelText('If an ID already exists'),
      'Update with differences',
    );
    await button('Import 3 Endpoints');
    await save(0, { status: 'off' });
    await save(1, { name: 'By a colleague' });
    await call('DELETE', `${endpointsPath}/e-2`);
    await press('Import 3 Endpoints');
    await screen.findByText('1 saved');
    expect(await stored(0)).toMatchObject({ name: 'By the row', status: 'off' });
    expect((await stored(1)).name).toBe('By a colleague');
    await press('Undelete');
    await screen.findByText('2 saved');
    expect((await stored(2)).name).toBe('By the row');
    await userEvent.click(screen.getByRole('radio', { name: /Saved/ }));
    await press('Import this row');
    await press(/^Unchanged\s1$/);
    expect((await stored(1)).name).toBe('By a colleague');
  });
});

it('leaves out other kinds, and hands them to their own import', async () => {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  await renderApp(importPageAddress, { service, as });
  const organization = { resourceType: 'Organization', name: 'Greenvale' };
  const entry = [{ resource: newEndpoint({ name: 'Own' }) }, { resource: organization }];
  await userEvent.click(await screen.findByLabelText('Or paste text'));
  await userEvent.paste(JSON.stringify({ resourceType: 'Bundle', entry }));
  await press('Check text');
  await screen.findByText('1 row, nothing saved yet');
  screen.getByText(/^Organizations: 1/);
  await press('Import 1 Endpoint');
  await screen.findByText('1 saved');
  await userEvent.click(screen.getByRole('link', { name: 'Import organizations' }));
  await screen.findByText('1 row, nothing saved yet');
  await press('Import 1 organization');
  await screen.findByText('1 saved');
});

it('warns of suspicious addresses before the import', async () => {
  await check([{ name: 'Odd', address: 'htps://lab.example' }, { name: 'Common' }]);
  await screen.findByText('2 rows, nothing saved yet');
  const rows = within(screen.getByRole('list', { name: 'Rows' }));
  const warning = rows.getByRole('alert');
  expect(warning.textContent).toContain('Did you mean https?');
  expect(warning.closest('li')?.textContent).toContain('Odd');
});
