import type { Page, Route } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { storedEndpoint } from '../new-endpoint.ts';
import { storedEventgroup } from '../new-eventgroup.ts';
import { storedWebhook } from '../new-webhook.ts';
import { openConsole } from '../open-console.ts';

/** Fields with free text; ids, times and enumerations stay as they are. */
const texts = new Set([
  ...['name', 'title', 'description', 'category', 'text', 'display', 'subject', 'url', 'address'],
  ...['firstName', 'lastName', 'email', 'brandName', 'entityLabel', 'actorName', 'disabledReason'],
]);
const longWord = 'W'.repeat(3_000);

function lengthened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, lengthened(part, key)]),
    );
  }
  return typeof value === 'string' && texts.has(name) ? value + longWord : value;
}

/** Makes all free texts of a response very long. */
async function lengthen(route: Route): Promise<void> {
  const request = route.request();
  if (request.method() !== 'GET' || request.resourceType() === 'document') return route.fallback();
  // A stream never ends.
  if (request.headers().accept === 'text/event-stream') return route.fallback();
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json') ?? false;
  if (!response.ok() || !isJson) return route.fulfill({ response });
  await route.fulfill({ response, json: lengthened(await response.json()) });
}

async function expectBounded(page: Page, width: number, path: string): Promise<void> {
  const heading = page.locator('main h1');
  await expect(heading, path).toBeVisible();
  const size = () =>
    page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      title: document.querySelector('main h1')?.getBoundingClientRect().height ?? 0,
      // Pixels by which the contents of a dialog overflow it.
      overflow: [...document.querySelectorAll('[role="dialog"]')]
        .map((dialog) => dialog.scrollWidth - dialog.clientWidth)
        .find((surplus) => surplus > 0),
    }));
  // Waits for the layout at the new width.
  await expect
    .poll(async () => {
      const { width: pageWidth, title, overflow } = await size();
      return [pageWidth <= width, title < 160, overflow];
    }, `${path} at ${width}`)
    .toEqual([true, true, undefined]);
}

async function expectBoundedPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expectBounded(page, 1440, path);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectBounded(page, 390, path);
}

const answers = /\/(site|sites|users|audit|outbox|runs|attention|auth\/user)(\/|\?|$)/;

test('no text is too long for a page', async ({ page, api }) => {
  test.slow();
  const [endpoint, eventgroup, webhook] = await Promise.all([
    storedEndpoint(api),
    storedEventgroup(api),
    storedWebhook(api),
  ]);
  await openConsole({ api, page }, '/console/runs');
  const me = await page.evaluate(async () => {
    const authorization = `Bearer ${sessionStorage.getItem('paddock.token')}`;
    return (await (await fetch('/auth/user', { headers: { authorization } })).json()) as {
      id: string;
    };
  });
  await page.route(answers, lengthen);
  for (const path of [
    '/console/users?pageSize=10',
    `/console/users/${me.id}`,
    `/console/users/${me.id}/edit`,
    '/console/audit?pageSize=10',
    '/console/outbox',
    '/console/sites/101/endpoints?_count=10',
    endpoint.page,
    `${endpoint.page}/history`,
    `/console/sites/101/endpoints/new?from=${endpoint.id}`,
    '/console/sites/101/eventgroups?pageSize=10',
    eventgroup.page,
    `${eventgroup.page}/history`,
    '/console/sites/101/webhooks?pageSize=10',
    webhook.page,
    `${webhook.page}/edit`,
    `${webhook.page}/deliveries`,
    `${webhook.page}/history`,
  ]) {
    await expectBoundedPage(page, path);
  }

  // Truncated text can be read in full.
  await page.goto(eventgroup.page);
  await page.getByRole('main').getByRole('button', { name: 'Show more' }).first().click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
});

test('no text is too long for runs, overviews and the palette', async ({ page, api }) => {
  test.slow();
  await openConsole({ api, page }, '/console/runs');
  await page.route(answers, lengthen);
  for (const path of [
    '/console/home',
    '/console/sites/101/changes',
    '/console/sites/101/changes?view=compare',
    '/console/sites/101/access',
    '/console/runs?pageSize=10',
    '/console/sites/101/webhooks/events',
    '/console/account',
  ]) {
    await expectBoundedPage(page, path);
  }
  const palette = page.getByRole('dialog', { name: 'Search all' });
  // The palette searches the records of a site.
  await page.goto('/console/sites/101/access');
  await expect(page.locator('main h1')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search all' }).fill('greenvale');
    const option = page.getByRole('option', { name: /greenvale/i }).first();
    await expect(option).toBeVisible();
    await expectBounded(page, width, 'palette');
    expect((await option.boundingBox())?.height).toBeLessThan(120);
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  }
});
