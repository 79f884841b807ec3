import { startReceiver } from '#testing/webhook-receiver.ts';
import { webKitDriver } from '../deployments.ts';
import { BrowserPage } from '../engines/browser-page.ts';
import { launchFirefox } from '../engines/firefox.ts';
import { launchWebKit } from '../engines/webkit.ts';
import { test as base, expect } from '../fixtures.ts';
import { storedEndpoint } from '../new-endpoint.ts';
import { eventgroupsPath } from '../new-eventgroup.ts';
import { newAdministrator, newPerson } from '../new-person.ts';
import { storedWebhook } from '../new-webhook.ts';
import { changeRecord, storedAt } from '../store-record.ts';

interface Journey {
  browserPage: BrowserPage;
  /** Opens a page as a new administrator, by the sign-in form. */
  openSignedIn: (path: string) => Promise<void>;
  failOnPageErrors: undefined;
}

const test = base.extend<Journey>({
  browserPage: async ({ baseURL }, use, { project }) => {
    const isFirefox = project.name === 'firefox';
    const engine = await (isFirefox ? launchFirefox() : launchWebKit(webKitDriver.url));
    await use(new BrowserPage(engine, String(baseURL)));
    const errors = await engine.errors();
    await engine.close();
    expect(errors, 'errors in the page').toEqual([]);
  },

  openSignedIn: async ({ api, browserPage }, use) =>
    use(async (path) => {
      const { email, password } = await newAdministrator(api);
      await browserPage.open(`/console/sign-in?next=${encodeURIComponent(path)}`);
      await browserPage.type('Email address', email);
      await browserPage.type('Password', password);
      await browserPage.click('button', 'Sign in');
      await browserPage.click('button', 'Accept and continue');
    }),

  // The fixture of the other journeys would start Chromium.
  failOnPageErrors: undefined,
});

const good = { name: 'Harbour laboratory', address: 'https://lab.harbour.example/fhir' };
const bad = { ...good, address: 'https://lab.harbor.example' };

test('an administrator signs in, resends an invitation and reads the email', async ({
  api,
  browserPage,
  openSignedIn,
}) => {
  const { name, email } = await newPerson(api);
  await openSignedIn('/console/users');
  await browserPage.type('Search name or email', email);
  await browserPage.click('button', `Resend invitation to ${name}`);
  await browserPage.waitFor(`Invitation sent to ${name}`);
  await browserPage.click('link', 'Outbox');
  await browserPage.type('Search recipients', email);
  await browserPage.waitFor('Hello Journey,');
  await browserPage.waitFor('/console/invitation#');
});

test('the fault of an Endpoint is found by comparing two versions, and the good one is restored', async ({
  api,
  browserPage,
  openSignedIn,
}) => {
  const endpoint = await storedEndpoint(api, good);
  for (const parts of [bad, { status: 'off' }]) await changeRecord({ api }, endpoint.path, parts);
  await openSignedIn(`/console/sites/101/endpoints?_id=${endpoint.id}`);
  await browserPage.click('link', good.name);
  await browserPage.click('link', 'History');
  await browserPage.click('radio', 'Compare from version 1');
  await browserPage.waitFor('2 differences');
  await browserPage.waitFor(bad.address);
  await browserPage.click('button', 'Actions for this comparison');
  await browserPage.click('menuitem', 'Restore version 1');
  await browserPage.click('button', 'Restore everything');
  await browserPage.waitFor('Version 1 restored as version 4');
  expect(await storedAt(api, endpoint.path)).toMatchObject({ ...good, status: 'active' });
});

test("an edit is merged with a colleague's save", async ({ api, browserPage, openSignedIn }) => {
  const endpoint = await storedEndpoint(api, good);
  await openSignedIn(endpoint.page);
  await browserPage.type('Name', 'Harbour laboratory, mine');
  const theirs = { name: 'Harbour laboratory, theirs', address: bad.address };
  await changeRecord({ api }, endpoint.path, theirs);
  await browserPage.click('button', 'Save changes');
  await browserPage.waitFor('This Endpoint was saved while you were editing');
  await browserPage.click('radio', /^Yours/);
  await browserPage.click('button', 'Save both');
  await browserPage.waitFor('saved as version 3');
  expect(await storedAt(api, endpoint.path)).toMatchObject({
    name: 'Harbour laboratory, mine',
    address: bad.address,
  });
});

test('a webhook is repaired, and refused deliveries are resent', async ({
  api,
  browserPage,
  openSignedIn,
}) => {
  const refusing = await startReceiver((_got, response) => response.writeHead(403).end());
  const moved = await startReceiver();
  try {
    const webhook = await storedWebhook(api, { url: refusing.url });
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const data = { name: `${webhook.name}, reminder ${n}`, status: 'active' };
      expect((await api.post(eventgroupsPath, { data })).ok()).toBe(true);
    }
    await openSignedIn(webhook.page);
    await browserPage.waitFor('The receiver is down.');
    await browserPage.waitFor('403 Forbidden');
    await browserPage.click('link', 'Edit');
    await browserPage.type('URL', moved.url);
    await browserPage.click('button', 'Save changes');
    await browserPage.waitFor(/sent \d+ deliver(y|ies): \d+ delivered/);
    await browserPage.click('link', 'Deliveries');
    await browserPage.waitFor('Delivered');
    const isOurs = ({ payload }: (typeof moved.received)[number]) =>
      String(payload.data.name).startsWith(webhook.name);
    await expect.poll(() => moved.received.filter(isOurs).length).toBe(6);
  } finally {
    await refusing.close();
    await moved.close();
  }
});
