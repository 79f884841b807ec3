// @vitest-environment jsdom
import { configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { importPage, importPageAddress, importRequest } from '#testing/import-page.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

// Hundreds of rows are slow while other tests run.
configure({ asyncUtilTimeout: 45_000 });
vi.setConfig({ testTimeout: 180_000 });

const service = await testService();
const line = serveConsole(service);
const { button, press, storedCount, check, crowd, cancelAt } = importPage(service, line);

async function leave() {
  const [link] = screen.getAllByRole('link', { name: 'Endpoints' });
  await userEvent.click(link as HTMLElement); // there is one, or getAll throws
}

it('imports the checked rows of a cancelled check, and checks the rest on demand', async () => {
  await cancelAt(() => check(crowd));
  await screen.findByText('120 rows, nothing saved yet, 20 not checked');
  await press('Import 100 Endpoints');
  await screen.findByText('100 saved, 20 not checked');
  expect(await storedCount()).toBe(100);
  await press(/^Waiting/);
  const rows = within(screen.getByRole('list', { name: 'Rows' }));
  expect(rows.getAllByText('Waiting')).toHaveLength(20);
  await press('Check the remaining 20');
  await press('Import the remaining 20');
  await screen.findByText('120 saved');
  expect(await storedCount()).toBe(120);
});

it('waits for an unavailable service, and stores nothing twice', async () => {
  await check([{ name: 'one' }, { name: 'two' }, { id: 'own', name: 'three' }]);
  await screen.findByText('3 rows, nothing saved yet');
  line.answerNext(importRequest, { status: 503, body: {} });
  line.loseNext(importRequest);
  await press('Import 3 Endpoints');
  await screen.findByText('3 saved');
  await press(/^Created\s3$/);
  expect(await storedCount()).toBe(3);
});

describe('rows being fixed', () => {
  const bad = { period: { start: 'soon' } };
  const textOfRow = (at: number) =>
    screen.findByLabelText<HTMLTextAreaElement>(`Row ${at} as JSON`);

  async function mend(at: number) {
    await press(`Fix row ${at}`);
    const text = await textOfRow(at);
    const mended = text.value.replace('"soon"', '"2018-09-12"');
    await userEvent.clear(text);
    await userEvent.click(text);
    await userEvent.paste(mended);
  }

  it('keep their input while others are fixed or shown', async () => {
    await check([{ name: 'good' }, bad, bad]);
    await screen.findByText('3 rows, nothing saved yet');
    await mend(2);
    await press('Fix row 3');
    expect((await textOfRow(2)).value).toContain('2018-09-12');
    await press(/^New\s1$/);
    await press(/^Refused\s2$/);
    expect((await textOfRow(2)).value).toContain('2018-09-12');
    const [first] = screen.getAllByRole('button', { name: 'Check again' });
    await userEvent.click(first as HTMLElement); // there is one, or getAll throws
    await button('Import 2 Endpoints');
    expect((await textOfRow(3)).value).toContain('soon');
  });

  it('are not discarded without a question until all are stored', async () => {
    await check([{ name: 'good' }]);
    await screen.findByText('1 row, nothing saved yet');
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await press('Start over');
    const other = await screen.findByRole('alertdialog', { name: 'Start over?' });
    await userEvent.click(within(other).getByRole('button', { name: 'Cancel' }));
    await press('Import 1 Endpoint');
    await screen.findByText('1 saved');
    await leave();
    await screen.findByRole('heading', { level: 1, name: 'Endpoints' });
  });

  it('ask before an unchecked text is discarded', async () => {
    await renderApp(importPageAddress, { service, as: await service.makeUser({ siteIds: [101] }) });
    await userEvent.click(await screen.findByLabelText('Or paste text'));
    await userEvent.paste('{"resourceType": "Endpoint"');
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain('Your input will be lost.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await userEvent.clear(screen.getByLabelText('Or paste text'));
    await leave();
    await screen.findByRole('heading', { level: 1, name: 'Endpoints' });
  });

  it('do not ask if no input would be lost', async () => {
    await check([bad]);
    await mend(1);
    await press('Start over');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await press('Discard changes');
    await press('Start over');
    await screen.findByLabelText('Or paste text');
  });
});
