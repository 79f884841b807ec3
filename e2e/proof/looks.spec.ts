import { expect, type Page } from 'playwright/test';
import { type Cell, test } from '../faults/cell-fixtures.ts';
import { type RouteExample, routeCells } from '../faults/route-examples.ts';
import { widthsWithScroll } from '../faults/visible-page.ts';
import { englishIn } from '../german.ts';
import { inEachLook } from '../in-each-look.ts';

/** WCAG's narrowest page (1.4.10), a phone, and a laptop at 200 % (1.4.4). */
const narrowWidths = [320, 390, 720];

// Each route: in each look, narrow and enlarged, in forced colours, and in German.
for (const { name, example } of routeCells()) {
  if (example === undefined) continue;
  test(`${name} is readable in every look`, async ({ cell, expectAccessible }) => {
    const { page } = cell;
    await open(cell, example);
    await inEachLook(expectAccessible)(page);
    expect(await widthsWithScroll(page, narrowWidths), 'scrolls sideways').toEqual([]);
    expect(await page.evaluate(movingParts), 'moves where less motion is asked for').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectFocusInSight(page);
  });

  test(`${name} is in German`, async ({ cell }) => {
    const { page } = cell;
    await page.addInitScript(() => localStorage.setItem('paddock-language', 'de'));
    await open(cell, example, 'de');
    await expect.poll(() => englishIn(page)).toEqual([]);
    // German words are longer; this is a small laptop's width.
    expect(await widthsWithScroll(page, [1280]), 'scrolls sideways').toEqual([]);
  });
}

/**
 * Opens an example and waits until it is loaded: in another language by the number of its requests, as texts differ.
 */
async function open(cell: Cell, example: RouteExample, language?: 'de'): Promise<void> {
  const { page } = cell;
  await cell.arrive(example.visitor);
  await page.goto(cell.addressOf(example));
  const { shows } = await cell.baselineOf(example);
  if (language === undefined) await expect(page.locator('body')).toContainText(shows);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .boot').filter({ visible: true })).toHaveCount(0);
}

/** Runs in the page: elements whose animations are not shortened by reduced motion. */
function movingParts(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map(({ effect }) =>
      effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '',
    );
}

/** Forced colours remove shadows and backgrounds, so the focus needs an outline. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const rings = [focused, focused.parentElement, ...focused.querySelectorAll('*')].map(
      (element) => element && getComputedStyle(element),
    );
    const isRing = (style: CSSStyleDeclaration | null) =>
      style !== null && style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    return rings.some(isRing) || focused.matches('input, textarea')
      ? 'a ring'
      : focused.outerHTML.slice(0, 200);
  });
  expect(outline).toBe('a ring');
}
