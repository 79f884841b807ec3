import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';
import { changeRecord, storedAt, storeRecord } from './store-record.ts';
import { storeVetWithSlots } from './store-slots.ts';

const base = '/site/101/fhir';

test('a free slot is booked for a patient, and the appointment is moved and cancelled', async ({
  api,
  page,
  expectAccessible,
}) => {
  const family = `Herd-${randomUUID().slice(0, 8)}`;
  const stored = (path: string) => storedAt(api, `${base}/${path}`);
  const vet = await storeVetWithSlots(
    api,
    family,
    ['10', '14', '15'].map((hour) => `2031-03-05T${hour}:00:00Z`),
  );
  const [first, second, third] = vet.slots;
  await storeRecord(api, { resourceType: 'Patient', name: [{ given: ['Bella'], family }] });

  await openConsole(
    { api, page },
    `/console/sites/101/calendar?date=2031-03-05&free=1&actor=${vet.reference}`,
  );
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByRole('button', { name: / Free/ }).first().click();
  await page.getByRole('button', { name: 'Book…' }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Choose a patient')).toBeVisible();
  await page.getByRole('combobox', { name: 'Patient' }).fill(`Bella ${family}`);
  await page.getByRole('option', { name: `Bella ${family}` }).click();
  await page.getByRole('textbox', { name: 'Reason for the visit' }).fill(`Bella: check ${family}`);
  await expectAccessible(page, 'overlay');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const item = calendar.getByRole('button', { name: `Bella: check ${family}` });
  await expect(item).toBeVisible();
  expect((await stored(`slot/${first}`)).status).toBe('busy');
  const { entry } = await stored(`appointment?actor=${vet.reference}`);
  expect(entry).toHaveLength(1);
  const [appointment] = entry;
  const path = `appointment/${appointment.id}`;

  // A colleague's concurrent change is not overwritten.
  await item.click();
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.getByLabel('Free slot', { exact: true }).selectOption({ index: 1 });
  await changeRecord({ api }, `${base}/${path}`, { comment: 'Needs a muzzle' });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Someone changed this in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await item.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move…' }).click();
  const freeSlot = page.getByLabel('Free slot', { exact: true });
  await freeSlot.selectOption({ index: 2 });
  await changeRecord({ api }, `${base}/slot/${third}`, { status: 'busy' });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('No longer free')).toBeVisible();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Someone changed this in the meantime.')).toBeVisible();
  await freeSlot.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/ moved to /)).toBeVisible();
  const { status: firstStatus } = await stored(`slot/${first}`);
  const { status: secondStatus } = await stored(`slot/${second}`);
  expect([firstStatus, secondStatus]).toEqual(['free', 'busy']);
  expect(await stored(path)).toMatchObject({
    comment: 'Needs a muzzle',
    start: '2031-03-05T14:00:00Z',
    slot: [{ reference: `Slot/${second}` }],
  });

  await item.click();
  await page.getByRole('button', { name: 'Cancel appointment…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Owner is ill');
  await page.getByRole('button', { name: 'Cancel appointment', exact: true }).click();
  await expect(calendar.getByRole('button', { name: / Cancelled, until / })).toBeVisible();
  expect(await stored(path)).toMatchObject({
    status: 'cancelled',
    cancelationReason: { text: 'Owner is ill' },
  });
  expect((await stored(`slot/${second}`)).status).toBe('free');
});
