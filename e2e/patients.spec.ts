import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a cat is recorded by name, species, chip and age, and found by its chip', async ({
    api,
    page,
    expectAccessible,
  }) => {
    const name = `Miezi ${randomUUID().slice(0, 8)}`;
    const chip = String(900_000_000_000_000 + Math.floor(Math.random() * 1e12));
    await openConsole({ api, page }, '/console/sites/101/records/patient/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name);
    await page.getByRole('combobox', { name: 'Species' }).fill('cat');
    await page.getByRole('option', { name: /^Cat/ }).first().click();
    await page.getByRole('combobox', { name: 'Breed' }).fill('Siamese');
    await page.getByRole('combobox', { name: 'Microchip number' }).fill(chip);
    // The last field is left by the tap on the button, which must not move away.
    await page.getByRole('textbox', { name: 'Birth date or age' }).fill('about 3 years');
    await page.getByRole('button', { name: 'Create patient' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add owner' })).toBeVisible();
    await expectAccessible(page);

    const id = new URL(page.url()).pathname.split('/').pop();
    const stored = await (await api.get(`/site/101/fhir/patient/${id}`)).json();
    const born = new Date().getFullYear() - 3;
    expect(stored).toMatchObject({ name: [{ given: [name] }], birthDate: String(born) });
    expect(stored.extension).toEqual([
      {
        url: 'http://hl7.org/fhir/StructureDefinition/patient-animal',
        extension: [
          {
            url: 'species',
            valueCodeableConcept: {
              coding: [{ system: 'http://snomed.info/sct', code: '448169003', display: 'Cat' }],
            },
          },
          { url: 'breed', valueCodeableConcept: { text: 'Siamese' } },
        ],
      },
    ]);

    await page.goto(`/console/sites/101/records/patient?identifier=${chip}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText('Siamese')).toBeVisible();
  });
});
