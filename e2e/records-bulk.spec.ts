import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { followPath } from './follow-path.ts';
import { openConsole } from './open-console.ts';
import { changeRecord, storedAt, storeRecord } from './store-record.ts';

const collection = '/site/101/fhir/patient';
const sites = 'https://journey.example/tags';

test.describe('many patients', () => {
  // Deletes records, one of which a colleague has just deleted.
  test.use({ allowedErrors: [/410 \(Gone\)/] });

  test('are labelled, set to another status and deleted, each is undone, and others are imported', async ({
    api,
    page,
    consoleFrame,
    runDrawer,
  }) => {
    const family = `Herd-${randomUUID().slice(0, 8)}`;
    const patients: string[] = [];
    for (const firstName of ['Ada', 'Bo', 'Cleo']) {
      const name = [{ given: [firstName], family }];
      const id = await storeRecord(api, { resourceType: 'Patient', name, active: true });
      patients.push(`${collection}/${id}`);
    }
    const stored = () => Promise.all(patients.map((path) => storedAt(api, path)));
    const close = () => page.getByRole('button', { name: 'Close', exact: true }).last().click();
    const grid = page.getByRole('grid', { name: 'Patients' });
    const choose = async (action: string) => {
      await grid.getByRole('checkbox', { name: 'Select all rows' }).click();
      await page.getByRole('button', { name: action, exact: true }).click();
    };

    const list = `/console/sites/101/records/patient?name:contains=${family}`;
    await openConsole({ api, page }, list);
    await choose('Change labels');
    await page.getByLabel('Confidentiality').selectOption('Restricted (R)');
    await page.getByRole('combobox', { name: 'Tags to add' }).fill(`${sites}|insured`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change 3 patients' }).click();
    await expect(runDrawer.heading('Labels of patients changed')).toBeVisible();
    for (const { meta } of await stored()) {
      expect(meta.security).toMatchObject([{ code: 'R' }]);
      expect(meta.tag).toEqual([{ system: sites, code: 'insured' }]);
    }
    await close();

    // A colleague saves another field of one of them, which is kept.
    await choose('Change status');
    await page.getByLabel('New status').selectOption('Inactive');
    const [ada = ''] = patients;
    await changeRecord({ api }, ada, { gender: 'female' });
    await page.getByRole('button', { name: 'Change 3 patients' }).click();
    await expect(runDrawer.heading('Patients set to Inactive')).toBeVisible();
    expect((await stored()).map(({ active }) => active)).toEqual([false, false, false]);
    expect((await stored())[0].gender).toBe('female');
    // The service keeps the run, so any page can undo it later.
    await page.goto('/console/runs');
    await page.getByRole('link', { name: 'Patients set to Inactive' }).first().click();
    await expect(runDrawer.results.filter({ hasText: `Ada ${family}` })).toContainText('Done');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(runDrawer.heading('Changes to patients undone')).toBeVisible();
    await expect(page.getByText('3 of 3 done')).toBeVisible();
    expect((await stored()).map(({ active }) => active)).toEqual([true, true, true]);
    await close();
    await expect(
      page.getByRole('link', { name: 'Changes to patients undone' }).first(),
    ).toBeVisible();
    await followPath(page, list);
    // Only the displayed versions are deleted.
    await expect(grid.getByRole('gridcell', { name: 'Active', exact: true })).toHaveCount(3);

    await choose('Delete');
    await page.getByRole('button', { name: 'Delete 3 patients' }).click();
    await expect(runDrawer.heading('Patients deleted')).toBeVisible();
    expect((await api.get(ada)).status()).toBe(410);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(runDrawer.heading('Patients undeleted')).toBeVisible();
    await expect(page.getByText('3 of 3 done')).toBeVisible();
    expect((await stored()).map(({ gender }) => gender)).toEqual(['female', undefined, undefined]);
    await close();

    for (const path of patients) expect((await api.delete(path)).ok()).toBe(true);
    await page.getByRole('button', { name: 'More actions for patients' }).click();
    await page.getByRole('menuitem', { name: 'Show deleted' }).click();
    // The list behind the drawer may still have rows of the same names.
    const drawer = page.getByRole('dialog');
    for (const name of ['Ada', 'Bo']) {
      await drawer.getByRole('checkbox', { name: `Select ${name} ${family}` }).check();
    }
    await page.getByRole('button', { name: 'Undelete 2 patients' }).click();
    await expect(runDrawer.heading('Patients undeleted')).toBeVisible();
    await expect(runDrawer.results.filter({ hasText: `Bo ${family}` })).toContainText('Undeleted');
    await close();
    await expect(drawer.getByRole('checkbox', { name: `Select Cleo ${family}` })).toBeVisible();
    await close();
    await expect(grid.getByRole('row').filter({ hasText: family })).toHaveCount(2);

    // Existing records are updated, new ones created, and invalid ones reported with the path of the error.
    const [first] = await stored();
    const newcomer = { resourceType: 'Patient', name: [{ given: ['Dot'], family }] };
    const rows = [
      { ...first, gender: 'male' },
      newcomer,
      { ...newcomer, birthDate: 'last spring' },
    ];
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { name: 'Import patients', level: 1 })).toBeVisible();
    await page.getByLabel('Or paste text').fill(JSON.stringify(rows));
    await page.getByRole('button', { name: 'Check text' }).click();
    await expect(page.getByText('3 rows, nothing saved yet')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Rows' })).toContainText('birthDate');
    await page.getByLabel('If an ID already exists').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Import 2 patients' }).click();
    await expect(page.getByText('2 saved')).toBeVisible();
    expect((await stored())[0]).toMatchObject({ gender: 'male' });
    await page.getByRole('link', { name: 'Go to list' }).click();
    await expect(grid.getByRole('row').filter({ hasText: `Dot ${family}` })).toHaveCount(1);

    await consoleFrame.goTo('Bulk actions');
    const imported = page
      .getByRole('row')
      .filter({ hasText: 'Patients imported: 2 of 3, 1 failed' });
    await expect(imported).toContainText('Partially failed');
    await expect(page.getByRole('row').filter({ hasText: 'Patients deleted' })).toBeVisible();
  });
});
