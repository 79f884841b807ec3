import { randomUUID } from 'node:crypto';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { expect, test } from '../../fixtures.ts';
import { storedWebhook } from '../../new-webhook.ts';
import { openConsole } from '../../open-console.ts';

test('an event definition is built without JSON, tested, viewed in its history, and sent to a receiver', async ({
  api,
  page,
  context,
}) => {
  test.slow();
  const receiver = await startReceiver();
  await storedWebhook(api, { url: receiver.url, events: ['event-definition.created'] });
  const word = `Journey ${randomUUID().slice(0, 8)}`;
  const flag = {
    resourceType: 'Flag',
    status: 'active',
    code: { text: word },
    subject: { reference: 'Patient/rex' },
  };
  expect((await api.post('/site/101/fhir/flag', { data: flag })).ok()).toBe(true);
  const field = (path: string) => page.locator(`[data-path="${path}"]`);

  await openConsole({ api, page }, '/console/sites/101/records/event-definition/new');
  await field('title').fill(`${word} was flagged`);
  await field('status').selectOption('active');
  await field('description').fill('Somebody is **warned**.\n\n- at once\n- by phone');
  await page.getByRole('button', { name: 'Description: preview' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^by phone$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add trigger' }).click();
  await field('trigger.0.type').selectOption('data-added');
  // Fields that this type of trigger does not use are hidden.
  await expect(field('trigger.0.name')).toBeHidden();
  await page.getByRole('button', { name: 'Add data requirement' }).click();
  await field('trigger.0.data.0.type').fill('Flag');
  await page.getByRole('button', { name: 'Add code filter' }).click();
  await field('trigger.0.data.0.codeFilter.0.path').fill('status');
  await field('trigger.0.data.0.codeFilter.0.valueSet').fill('https://own.example/flags');
  await expect(page.getByText('flags are unknown here')).toBeVisible();
  const flagStatus = 'http://hl7.org/fhir/ValueSet/flag-status';
  await field('trigger.0.data.0.codeFilter.0.valueSet').fill(flagStatus);
  await expect(page.getByText('flags are unknown here')).toBeHidden();
  await page.getByRole('button', { name: /^Condition/ }).click();
  await field('trigger.0.condition.expression').fill('code.text = ');
  await expect(page.getByText('Not valid FHIRPath: Something is missing')).toBeVisible();
  await field('trigger.0.condition.expression').fill(`code.text = '${word}' and sort.exists()`);
  await expect(page.getByText('Flag has no element “sort”.')).toBeVisible();
  await field('trigger.0.condition.expression').fill(`code.text = '${word}'`);
  await expect(page.getByText('Valid FHIRPath.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Try it on: flag' }).click();
  await page.getByRole('option', { name: word }).click();
  await expect(page.getByText('True: would fire')).toBeVisible();
  await page.getByRole('button', { name: 'When would this have fired?' }).click();
  await expect(page.getByText('Once in the last 30 days')).toBeVisible();
  const fired = page.getByRole('list', { name: 'When it would have fired' });
  await expect(fired.getByRole('listitem')).toContainText(`Flag ${word} created by`);

  await page.getByRole('button', { name: 'Create event definition' }).click();
  await expect(page.getByRole('heading', { name: `${word} was flagged`, level: 1 })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { meta: _, ...stored } = await (
    await api.get(`/site/101/fhir/event-definition/${id}`)
  ).json();
  expect(stored).toEqual({
    resourceType: 'EventDefinition',
    id,
    title: `${word} was flagged`,
    status: 'active',
    description: 'Somebody is **warned**.\n\n- at once\n- by phone',
    trigger: [
      {
        type: 'data-added',
        data: [{ type: 'Flag', codeFilter: [{ path: 'status', valueSet: flagStatus }] }],
        condition: { language: 'text/fhirpath', expression: `code.text = '${word}'` },
      },
    ],
  });
  const messages = () =>
    receiver.received.map(({ payload: { type, data } }) => `${type} ${data.id}`);
  await expect.poll(messages).toContain(`event-definition.created ${id}`);

  // The resource is shown as JSON, and copied as a request without the token.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('link', { name: 'View' }).click();
  const triggers = page.getByRole('article').getByRole('region', { name: 'Triggers' });
  await expect(triggers).toContainText('Data Added');
  await page.getByRole('button', { name: 'JSON' }).click();
  await expect(page.getByText('Copied as JSON')).toBeVisible();
  expect(JSON.parse(await clipboard())).toMatchObject(stored);
  await page.getByRole('button', { name: 'cURL' }).click();
  await expect(page.getByText('Replace TOKEN with an access token')).toBeVisible();
  const address = new URL(`/site/101/fhir/event-definition/${id}`, page.url());
  expect(await clipboard()).toBe(`curl '${address}' \\\n  -H "Authorization: Bearer $TOKEN"`);
  await receiver.close();
});
