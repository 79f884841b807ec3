import type { Page } from 'playwright/test';
import { addFilter } from './add-filter.ts';
import { type Cell, test } from './faults/cell-fixtures.ts';
import { filledIn } from './faults/example-records.ts';
import { type RouteExample, routeCells } from './faults/route-examples.ts';
import { expect } from './fixtures.ts';
import { followPath } from './follow-path.ts';
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

/** Opens a page, without reloading the console. */
async function follow(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else await followPath(page, address);
}

/** Marks the heading of the page that is left, so that the page cannot be checked by mistake. */
const leave = (page: Page) =>
  page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));

async function untilLoaded(page: Page, shows: string): Promise<void> {
  const content = page.locator('main:not(:has([data-left])), [role="dialog"]');
  await expect(content.filter({ hasText: shows }).first()).toBeVisible();
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
        await leave(cell.page);
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
  /** Clicks and keys that open it from its page, the first of a page with what only that page has. */
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
const menuAction = (plural: string, action: string) => async (page: Page) => {
  await button(page, `More actions for ${plural}`).click();
  await page.getByRole('menuitem', { name: action }).click();
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

/** Every kind of overlay without a URL of its own, by the page that it is opened from. */
const openings: Record<string, Record<string, readonly Opening[]>> = {
  'lists of people': {
    '/console/users?isEnabled=true&pageSize=10': [
      { what: 'menu of a row', open: (page) => button(page, /^Actions for/).press('Enter') },
      { what: 'question', open: rowAction('Disable access…') },
      { what: 'typed confirmation', open: rowAction('Delete…') },
      { what: 'columns', open: pressButton('Display options') },
      { what: 'views', open: pressButton(/^View/) },
      { what: 'filter menu', open: (page) => addFilter(page, 'Role') },
      { what: 'palette', open: (page) => page.keyboard.press('ControlOrMeta+k') },
      { what: 'keys', open: (page) => page.keyboard.press('Shift+?') },
      { what: 'sign-in policy', open: menuAction('users', 'Sign-in policy…') },
      { what: 'bulk preview', open: bulkAction('Disable') },
    ],
    '/console/account': [{ what: 'authenticator app', open: pressButton('Add authenticator app') }],
  },
  Endpoints: {
    [`${site}/endpoints?_count=10`]: [
      { what: 'site switcher', open: pressButton(/^Site /) },
      { what: 'filter panel', open: (page) => addFilter(page, 'Other field…') },
      { what: 'query', open: pressButton('Query as text') },
      { what: 'export', open: pressButton('Export') },
      {
        what: 'deleted',
        open: async (page) => {
          await menuAction('Endpoints', 'Show deleted')(page);
          await expect(button(page, /^Undelete/)).toBeEnabled();
        },
      },
      {
        what: 'bulk change',
        open: async (page) => {
          await bulkAction('Change fields', 'Headers')(page);
          await page.getByRole('textbox', { name: 'Headers' }).fill('x-key: new');
          await expect(page.getByText('x-key: new').first()).toBeVisible();
        },
      },
    ],
    [`${site}/endpoints/greenvale-lab-results/history?from=2&to=7`]: [
      {
        what: 'comparison',
        open: (page) => expect(page.getByText('8 differences in 6 fields')).toBeVisible(),
        isOver: false,
      },
      {
        what: 'comparison side by side',
        open: async (page) => {
          await button(page, 'Side by side').click();
          await expect(page.getByRole('table')).toContainText('+44 113 496 0177');
        },
        isOver: false,
      },
      {
        what: 'restore',
        open: async (page) => {
          await button(page, 'Actions for this comparison').click();
          await page.getByRole('menuitem', { name: 'Restore version 2' }).click();
          await expect(page.getByText(/changes selected/)).toBeVisible();
        },
      },
    ],
  },
  'webhooks and patients': {
    [`${site}/webhooks/{tested}`]: [
      { what: 'secret', open: pressButton('Rotate') },
      { what: 'pause', open: pressButton('Pause') },
    ],
    [`${site}/webhooks/{tested}/deliveries`]: [
      { what: 'resend', open: pressButton('Resend many…') },
      { what: 'test event', open: pressButton('Send test…') },
    ],
    [`${site}/access`]: [{ what: 'mark as reviewed', open: pressButton('Mark as reviewed') }],
    [`${site}/records/patient/bailey-mensah`]: [
      {
        what: 'patient card',
        open: (page) => expect(page.getByRole('region', { name: 'Patient card' })).toBeVisible(),
        isOver: false,
      },
      { what: 'owner', open: pressButton('Add owner') },
    ],
  },
};

for (const [at, [area, places]] of Object.entries(openings).entries()) {
  const colorScheme = at % 2 === 0 ? 'light' : 'dark';
  test(`overlays of ${area} are accessible, ${colorScheme}`, async ({ cell, expectAccessible }) => {
    const { page } = cell;
    await cell.arrive();
    await lookAs(page, { width: 1440, colorScheme });
    for (const [address, all] of Object.entries(places)) {
      await follow(page, filledIn(address, cell.records));
      for (const { what, open, isOver = true } of all) {
        await test.step(what, async () => {
          await open(page);
          const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]').first();
          if (isOver) await expect(opened).toBeVisible();
          await untilLoaded(page, '');
          await expectAccessible(page, isOver ? 'overlay' : 'page');
          if (isOver) await page.keyboard.press('Escape');
          await expect(opened).toHaveCount(0);
        });
      }
    }
  });
}
