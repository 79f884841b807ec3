import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

const records = '/console/sites/101/records';

const looks = [
  {
    look: 'in English, wide',
    tag: ['@proof'],
    use: { locale: 'en-GB', viewport: { width: 1440, height: 900 } },
    words: {
      addName: 'Add name',
      addRole: 'Add role',
      addTime: 'Add available time',
      addTrigger: 'Add trigger',
      openPractitioner: 'Open practitioner',
      repeat: /^Repeat/,
      create: /^Create /,
      devices: 'Devices',
      yearly: 'Every year.',
    },
  },
  {
    look: 'in German, narrow',
    tag: [],
    use: { locale: 'de-DE', viewport: { width: 390, height: 844 } },
    words: {
      addName: 'Name hinzufügen',
      addRole: 'Rolle hinzufügen',
      addTime: 'Verfügbare Zeit hinzufügen',
      addTrigger: 'Auslöser hinzufügen',
      openPractitioner: 'Fachkraft öffnen',
      repeat: /^Wiederholung/,
      create: / anlegen$/,
      devices: 'Geräte',
      yearly: 'Jedes Jahr.',
    },
  },
] as const;

for (const { look, tag, use, words } of looks) {
  test.describe(look, { tag: [...tag] }, () => {
    test.use(use);

    test('a practitioner gets two roles with hours', async ({ api, page }) => {
      const name = `Dr ${randomUUID().slice(0, 8)}`;
      await openConsole({ api, page }, `${records}/practitioner/new`);
      const clicks = await countClicks(page, 'Enter');
      await press(page, words.addName);
      await field(page, 'name.0.text').fill(name);
      await press(page, words.create);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

      await page.getByRole('link', { name: words.addRole }).click();
      await expect(field(page, 'practitioner.reference')).toHaveValue(name);
      await addRole(page, { role: 'Vet', days: ['mon', 'tue', 'wed', 'thu'] });
      await press(page, words.create);
      await expect(page.getByRole('heading', { name: `${name}, Vet`, level: 1 })).toBeVisible();
      await page.getByRole('link', { name: words.openPractitioner }).click();
      await page.getByRole('link', { name: words.addRole }).click();
      await addRole(page, { role: 'Dentist', days: ['sat'] });
      await press(page, words.create);
      await expect(page.getByRole('heading', { name: `${name}, Dentist`, level: 1 })).toBeVisible();
      expect(await clicks()).toBe(16);

      const practitioner = page.getByRole('link', { name: words.openPractitioner });
      const id = (await practitioner.getAttribute('href'))?.split('/').pop();
      const { entry } = await (
        await api.get(
          `/site/101/fhir/practitioner-role?practitioner=Practitioner/${id}&_sort=_lastUpdated`,
        )
      ).json();
      expect(entry).toMatchObject([
        {
          practitioner: { reference: `Practitioner/${id}`, display: name },
          code: [{ text: 'Vet' }],
          availableTime: [
            {
              daysOfWeek: ['mon', 'tue', 'wed', 'thu'],
              availableStartTime: '09:00:00',
              availableEndTime: '17:30:00',
            },
          ],
        },
        { code: [{ text: 'Dentist' }], availableTime: [{ daysOfWeek: ['sat'] }] },
      ]);
    });

    test('a device is recorded, and found by its serial number', async ({ api, page }) => {
      const serialNumber = `SN-${randomUUID().slice(0, 8)}`;
      const name = `Scanner ${serialNumber.slice(3)}`;
      await openConsole({ api, page }, `${records}/device/new`);
      const clicks = await countClicks(page, 'Enter');
      await press(page, words.addName);
      await field(page, 'deviceName.0.name').fill(name);
      await field(page, 'manufacturer').fill('Nordlicht');
      await field(page, 'serialNumber').fill(serialNumber);
      await press(page, words.create);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await page.getByRole('link', { name: words.devices, exact: true }).click();
      await page.keyboard.press('/');
      await page.keyboard.type(serialNumber);
      await page.getByRole('link', { name }).click();
      await expect(field(page, 'serialNumber')).toHaveValue(serialNumber);
      expect(await clicks()).toBe(4);
      const id = new URL(page.url()).pathname.split('/').pop();
      const { deviceName } = await (await api.get(`/site/101/fhir/device/${id}`)).json();
      expect(deviceName).toEqual([{ name, type: 'user-friendly-name' }]);
    });

    test('a yearly vaccination is defined as an event', async ({ api, page }) => {
      const title = `Yearly vaccination due ${randomUUID().slice(0, 8)}`;
      await openConsole({ api, page }, `${records}/event-definition/new`);
      const clicks = await countClicks(page, 'Enter');
      await field(page, 'title').fill(title);
      await field(page, 'status').selectOption('active');
      await press(page, words.addTrigger);
      await field(page, 'trigger.0.type').selectOption('periodic');
      await press(page, words.repeat);
      const repeat = 'trigger.0.timingTiming.repeat';
      await field(page, `${repeat}.period`).fill('1');
      await field(page, `${repeat}.periodUnit`).selectOption('a');
      await expect(page.getByText(words.yearly, { exact: true })).toBeVisible();
      await press(page, words.create);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      // Six of them in three selects.
      expect(await clicks()).toBe(9);
      const id = new URL(page.url()).pathname.split('/').pop();
      const { trigger } = await (await api.get(`/site/101/fhir/event-definition/${id}`)).json();
      expect(trigger).toEqual([
        { type: 'periodic', timingTiming: { repeat: { period: 1, periodUnit: 'a' } } },
      ]);
    });

    async function addRole(page: Page, { role, days }: { role: string; days: readonly string[] }) {
      await press(page, words.addRole);
      await field(page, 'code.0').fill(role);
      await press(page, words.addTime);
      for (const day of days) await field(page, `availableTime.0.daysOfWeek.${day}`).click();
      await field(page, 'availableTime.0.availableStartTime').fill('9');
      await field(page, 'availableTime.0.availableEndTime').fill('17:30');
    }
  });
}

/** The input of a path: `participant.0.status`. */
function field(page: Page, path: string) {
  return page.locator(`[data-path="${path}"]`);
}

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).first().click();
}
