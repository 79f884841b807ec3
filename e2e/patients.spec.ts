import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { countClicks } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { inGerman, withValues } from './german.ts';
import { openConsole } from './open-console.ts';
import { storedAt, storeRecord } from './store-record.ts';
import { storeVetWithSlots } from './store-slots.ts';

const base = '/site/101/fhir';
const snomed = 'http://snomed.info/sct';
const animalUrl = 'http://hl7.org/fhir/StructureDefinition/patient-animal';

const looks = [
  {
    look: 'in English on a wide screen',
    tag: ['@proof'],
    use: { locale: 'en-GB', viewport: { width: 1440, height: 900 } },
    say: withValues,
    // On a phone the navigation is opened first.
    presses: { cat: 3, owner: 2, appointment: 9, move: 5, cancel: 3, dogs: 6 },
  },
  {
    look: 'in German on a phone',
    tag: [],
    use: { locale: 'de-DE', viewport: { width: 390, height: 844 } },
    say: inGerman,
    presses: { cat: 3, owner: 2, appointment: 10, move: 5, cancel: 3, dogs: 6 },
  },
];

for (const { look, tag, use, say, presses } of looks) {
  test.describe(look, { tag }, () => {
    test.use(use);

    test('a new cat gets an owner and an appointment, and an owner’s dogs are found', async ({
      api,
      page,
    }) => {
      const button = (message: string, values?: Record<string, string>) =>
        page.getByRole('button', { name: say(message, values), exact: true });
      const field = (role: 'textbox' | 'combobox', message: string) =>
        page.getByRole(role, { name: say(message), exact: true }).first();
      const tag = randomUUID().slice(0, 8);
      const name = `Miezi ${tag}`;
      const family = `Katzmann-${tag}`;
      const chip = String(900_000_000_000_000 + Math.floor(Math.random() * 1e12));
      const vet = await storeVetWithSlots(api, `Vet-${tag}`, nextTuesday());
      await openConsole({ api, page }, '/console/sites/101/records/patient');
      const clicks = await countClicks(page, 'Enter');

      // A new cat with its chip.
      await page.getByRole('link', { name: newThing(say, 'Patient') }).click();
      await field('textbox', 'Name').fill(name);
      await field('combobox', 'Species').fill(say('Cat@@code'));
      await page
        .getByRole('option', { name: new RegExp(`^${say('Cat@@code')}`) })
        .first()
        .click();
      await field('combobox', 'Breed').fill(say('Siamese@@breed'));
      await field('combobox', 'Colour and markings').fill('Seal point');
      await field('combobox', 'Microchip number').fill(chip);
      // The last field is left by the tap on the button, which must not move away.
      await field('textbox', 'Birth date or age').fill(
        say === inGerman ? 'etwa 3 Jahre' : 'about 3 years',
      );
      await createThing(page, say, 'Patient').click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      expect(await clicks()).toBe(presses.cat);
      const card = page.getByRole('region', { name: say('Patient card') });
      await expect(card).toContainText(chip);
      await expect(card).toContainText(say('Cat@@code'));
      await expect(card).toContainText('Seal point');
      const id = new URL(page.url()).pathname.split('/').pop() ?? '';
      await expectStoredCat(api, { id, name });

      // Its owner.
      await button('Add owner').click();
      await field('textbox', 'First name').fill('Ada');
      await field('textbox', 'Last name').fill(family);
      await field('combobox', 'Phone number').fill('+44 113 496 0177');
      await field('combobox', 'Email').fill(`${tag}@post.example`);
      await createThing(page, say, 'Owner').click();
      await expect(card.getByRole('link', { name: `Ada ${family}` })).toBeVisible();
      await expect(card.getByRole('link', { name: '+44 113 496 0177' })).toBeVisible();
      await expect(card.getByRole('link', { name: `${tag}@post.example` })).toBeVisible();
      expect(await clicks()).toBe(presses.owner);

      // An appointment next Tuesday at 14:30.
      const menu = button('Open navigation');
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: say('Calendar'), exact: true }).click();
      await button('Next week').click();
      await page.getByLabel(say('Free slots')).click();
      await page.getByLabel(say('Person or room')).selectOption({ label: vet.name });
      const item = (label: RegExp) => page.getByRole('main').getByRole('button', { name: label });
      await item(/14:30/).first().click();
      await button('Book…').click();
      await page.getByRole('combobox', { name: say('Patient') }).fill(name);
      await page.getByRole('option', { name }).first().click();
      const reason = `${name}: check-up`;
      await page.getByRole('textbox', { name: say('Reason for the visit') }).fill(reason);
      await button('Book').click();
      const booked = item(new RegExp(reason));
      await expect(booked).toBeVisible();
      expect(await clicks()).toBe(presses.appointment);
      expect(await appointmentOf(api, id)).toMatchObject({
        status: 'booked',
        start: expect.stringMatching(/T1[34]:30/),
      });

      // Moved by an hour.
      await booked.click();
      await button('Move…').click();
      await page.getByLabel(say('Free slot'), { exact: true }).selectOption({ index: 1 });
      await button('Move').click();
      await expect(item(/15:30/).first()).toContainText(reason);
      expect(await clicks()).toBe(presses.move);
      expect(await appointmentOf(api, id)).toMatchObject({ start: expect.stringMatching(/:30/) });

      // Cancelled.
      await booked.click();
      await button('Cancel appointment…').click();
      await page.getByRole('textbox', { name: say('Reason') }).fill('Feels better');
      await button('Cancel appointment').click();
      await expect.poll(async () => (await appointmentOf(api, id)).status).toBe('cancelled');
      expect(await clicks()).toBe(presses.cancel);

      // All dogs of one owner.
      const owner = { given: ['Bo'], family: `Hundemann-${tag}` };
      const rex = await animalOf(api, owner, { tag, name: 'Rex', species: 'Dog' });
      await animalOf(api, owner, { tag, name: 'Hoppel', species: 'Rabbit' });
      await animalOf(api, { family: `Other-${tag}` }, { tag, name: 'Fido', species: 'Dog' });
      await page.goto('/console/sites/101/records/patient');
      const searchClicks = await countClicks(page, 'Enter');
      await button('Filter').click();
      await page.getByRole('menuitem', { name: say('Owner contains'), exact: true }).click();
      const typed = page.getByRole('textbox', { name: say('Owner contains') });
      await typed.fill(`bo hundemann-${tag}`);
      await typed.press('Enter');
      await button('Filter').click();
      await page.getByRole('menuitem', { name: say('Species'), exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: say('Dog@@code') }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: rex })).toBeVisible();
      await expect(page.getByRole('link', { name: `Hoppel ${tag}` })).toBeHidden();
      await expect(page.getByRole('link', { name: `Fido ${tag}` })).toBeHidden();
      await expect(page.getByText(`Bo ${owner.family}`).first()).toBeVisible();
      expect(await searchClicks()).toBe(presses.dogs);
    });
  });
}

type Say = typeof withValues;

function newThing(say: Say, kind: string): string {
  return say('New {noun}', { noun: nounIn(say, kind) });
}

function createThing(page: Page, say: Say, kind: string) {
  return page.getByRole('button', { name: say('Create {noun}', { noun: nounIn(say, kind) }) });
}

/** German nouns are capitalized within a sentence, too. */
function nounIn(say: Say, kind: string): string {
  const noun = say(kind);
  return say === inGerman ? noun : noun.toLowerCase();
}

/** Tuesday of next week at 14:30 and 15:30, by London's clock. */
function nextTuesday(): string[] {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 - ((day.getUTCDay() + 6) % 7) + 1);
  const date = day.toISOString().slice(0, 10);
  const hour = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: 'Europe/London',
  });
  const offset = Number(hour.format(new Date(`${date}T12:00Z`))) - 12;
  return [14, 15].map((start) => `${date}T${start - offset}:30:00Z`);
}

async function expectStoredCat(
  api: APIRequestContext,
  { id, name }: Record<'id' | 'name', string>,
) {
  const stored = await storedAt(api, `${base}/patient/${id}`);
  const born = new Date().getFullYear() - 3;
  expect(stored).toMatchObject({ name: [{ given: [name] }], birthDate: String(born) });
  const coding = [{ system: snomed, code: '448169003', display: 'Cat' }];
  expect(stored.extension).toEqual([
    {
      url: animalUrl,
      extension: [
        { url: 'species', valueCodeableConcept: { coding } },
        { url: 'breed', valueCodeableConcept: { text: 'Siamese' } },
      ],
    },
    { url: expect.stringContaining('colour'), valueString: 'Seal point' },
  ]);
}

async function appointmentOf(api: APIRequestContext, patientId: string) {
  const { entry } = await storedAt(api, `${base}/appointment?actor=Patient/${patientId}`);
  expect(entry).toHaveLength(1);
  return entry[0];
}

/** An animal with a related person of its own as its owner. Returns the name. */
async function animalOf(
  api: APIRequestContext,
  owner: object,
  animal: Record<'tag' | 'name' | 'species', string>,
): Promise<string> {
  const name = `${animal.name} ${animal.tag}`;
  const species = { url: 'species', valueCodeableConcept: { text: animal.species } };
  const id = await storeRecord(api, {
    resourceType: 'Patient',
    name: [{ text: name }],
    extension: [{ url: animalUrl, extension: [species] }],
  });
  const patient = { reference: `Patient/${id}` };
  await storeRecord(api, { resourceType: 'RelatedPerson', patient, name: [owner] });
  return name;
}
