import type { Page } from 'playwright/test';
import { addFilter } from './add-filter.ts';
import { type Cell, test } from './faults/cell-fixtures.ts';
import { filledIn } from './faults/example-records.ts';
import { type RouteExample, routeCells } from './faults/route-examples.ts';
import { expect } from './fixtures.ts';
import { optimizing } from './playwright.config.ts';

test.use(optimizing());

/** Each page is tested in one of these looks; `npm run proof` tests every page in all of them. */
const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const;
type Look = (typeof looks)[number];

/** Makes the window as high as its content, so that no target is half covered by a bar. */
async function lookAs(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 2_400 });
  await page.emulateMedia({ colorScheme });
}

const nowhere = '/console/nowhere';

/**
 * Navigates like a link, without reloading the console. A distinct page comes in between, so that the previous page cannot
 * be checked by mistake.
 */
async function follow(page: Page, address: string): Promise<void> {
  const push = (to: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  if (page.url() === 'about:blank') await page.goto(nowhere);
  else await push(nowhere);
  const between = page.getByRole('heading', { name: 'Page not found' });
  await expect(between).toBeVisible();
  await push(address);
  await expect(between).toHaveCount(0);
}

async function untilLoaded(page: Page, shows: string): Promise<void> {
  const content = page.locator('main, [role="dialog"]').filter({ hasText: shows });
  await expect(content.first()).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
  const loading = '[aria-busy="true"], [aria-label="Loading page"], .boot';
  await expect(page.locator(loading).filter({ visible: true })).toHaveCount(0);
}

test('every page of the route table is tested', () => {
  const missing = routeCells().filter(({ example }) => example === undefined);
  expect(
    missing.map(({ name }) => name),
    'see route-examples.ts',
  ).toEqual([]);
});

const examples = routeCells().flatMap(({ example }) => example ?? []);
const byLook = Map.groupBy(examples.keys(), (at) => looks[at % looks.length] ?? looks[0]);
for (const [look, places] of byLook) {
  const pages = [...places].flatMap((at) => examples[at] ?? []);
  test(`pages are accessible, ${look.width} wide and ${look.colorScheme}`, async ({
    cell,
    onNewPage,
    expectAccessible,
  }) => {
    const expectPage = async ({ page, addressOf, records }: Cell, example: RouteExample) => {
      await test.step(addressOf(example), async () => {
        await untilLoaded(page, filledIn(example.shows, records));
        await expectAccessible(page);
      });
    };
    await cell.arrive();
    await lookAs(cell.page, look);
    for (const example of pages) {
      if (example.visitor === undefined) {
        await follow(cell.page, cell.addressOf(example));
        await expectPage(cell, example);
      } else {
        await onNewPage(async (own) => {
          await lookAs(own.page, look);
          await own.arrive(example.visitor);
          await own.page.goto(own.addressOf(example));
          await expectPage(own, example);
        });
      }
    }
  });
}

interface Opening {
  what: string;
  address: string;
  /** Clicks and keys that open it from its page. */
  open: (page: Page) => Promise<void>;
  /** Whether it is an overlay such as a dialog or menu; default: true. */
  isOver?: boolean;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const pressButton = (name: string | RegExp) => (page: Page) => button(page, name).click();
const rowAction = (action: string) => async (page: Page) => {
  await button(page, /^Actions for/).press('Enter');
  await page.getByRole('menuitem', { name: action }).first().click();
};
const bulkAction = (action: string, choice?: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page
    .getByRole('region', { name: 'Bulk actions' })
    .getByRole('button', { name: action })
    .click();
  if (choice !== undefined) await page.getByRole('menuitem', { name: choice }).click();
};

const site = '/console/sites/101';

/** Every kind of overlay without a URL of its own. */
const openings: Record<string, readonly Opening[]> = {
  'lists of people': [
    {
      what: 'menu of a row',
      address: '/console/users',
      open: (page) => button(page, /^Actions for/).press('Enter'),
    },
    {
      what: 'question',
      address: '/console/users?isEnabled=true&pageSize=10',
      open: rowAction('Disable access…'),
    },
    {
      what: 'typed confirmation',
      address: '/console/users?isEnabled=true&pageSize=10',
      open: rowAction('Delete…'),
    },
    {
      what: 'columns',
      address: '/console/users?pageSize=10',
      open: pressButton('Display options'),
    },
    { what: 'views', address: '/console/users?pageSize=10', open: pressButton(/^View/) },
    {
      what: 'filter menu',
      address: '/console/users?pageSize=10',
      open: (page) => addFilter(page, 'Role'),
    },
    { what: 'bulk preview', address: '/console/users?pageSize=10', open: bulkAction('Disable') },
    {
      what: 'palette',
      address: '/console/home',
      open: (page) => page.keyboard.press('ControlOrMeta+k'),
    },
    { what: 'keys', address: '/console/home', open: (page) => page.keyboard.press('Shift+?') },
    { what: 'site switcher', address: `${site}/endpoints?_count=10`, open: pressButton(/^Site /) },
  ],
  Endpoints: [
    {
      what: 'filter panel',
      address: `${site}/endpoints?_count=10`,
      open: (page) => addFilter(page, 'Other field…'),
    },
    { what: 'query', address: `${site}/endpoints?_count=10`, open: pressButton('Query as text') },
    { what: 'export', address: `${site}/endpoints?_count=10`, open: pressButton('Export') },
    {
      what: 'deleted',
      address: `${site}/endpoints?_count=10`,
      open: async (page) => {
        await button(page, 'More actions for Endpoints').click();
        await page.getByRole('menuitem', { name: 'Show deleted' }).click();
        await expect(button(page, /^Undelete/)).toBeEnabled();
      },
    },
    {
      what: 'bulk change',
      address: `${site}/endpoints?_count=10`,
      open: async (page) => {
        await bulkAction('Change fields', 'Headers')(page);
        await page.getByRole('textbox', { name: 'Headers' }).fill('x-key: new');
        await expect(page.getByText('x-key: new').first()).toBeVisible();
      },
    },
    {
      what: 'comparison',
      address: `${site}/endpoints/greenvale-lab-results/history?from=2&to=7`,
      open: (page) => expect(page.getByText('8 differences in 6 fields')).toBeVisible(),
      isOver: false,
    },
    {
      what: 'comparison side by side',
      address: `${site}/endpoints/greenvale-lab-results/history?from=2&to=7&view=side`,
      open: (page) => expect(page.getByRole('table')).toContainText('+44 113 496 0177'),
      isOver: false,
    },
    {
      what: 'restore',
      address: `${site}/endpoints/greenvale-lab-results/history?restore=2`,
      open: (page) => expect(page.getByText(/changes selected/)).toBeVisible(),
    },
  ],
  webhooks: [
    { what: 'secret', address: `${site}/webhooks/{tested}`, open: pressButton('Rotate') },
    { what: 'pause', address: `${site}/webhooks/{tested}`, open: pressButton('Pause') },
    {
      what: 'test event',
      address: `${site}/webhooks/{tested}/deliveries`,
      open: pressButton('Send test…'),
    },
    {
      what: 'resend',
      address: `${site}/webhooks/{tested}/deliveries`,
      open: pressButton('Resend many…'),
    },
    { what: 'mark as reviewed', address: `${site}/access`, open: pressButton('Mark as reviewed') },
  ],
};

for (const [at, [area, all]] of Object.entries(openings).entries()) {
  const colorScheme = at % 2 === 0 ? 'light' : 'dark';
  test(`overlays of ${area} are accessible, ${colorScheme}`, async ({ cell, expectAccessible }) => {
    const { page } = cell;
    await cell.arrive();
    await lookAs(page, { width: 1440, colorScheme });
    for (const { what, address, open, isOver = true } of all) {
      await test.step(what, async () => {
        await follow(page, filledIn(address, cell.records));
        await untilLoaded(page, '');
        await open(page);
        const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]').first();
        if (isOver) await expect(opened).toBeVisible();
        await expectAccessible(page, 'part');
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      });
    }
  });
}
