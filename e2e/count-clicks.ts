import type { Page } from 'playwright/test';

/**
 * Counts what a person presses since the last call, until the page is reloaded: clicks, a key, and two for a choice in a
 * select. A double click counts twice.
 */
export async function countClicks(page: Page, key = ''): Promise<() => Promise<number>> {
  await page.evaluate((counted) => {
    Object.assign(window, { clicks: 0 });
    const add = (count: number) =>
      Object.assign(window, { clicks: Reflect.get(window, 'clicks') + count });
    // Playwright prevents and repeats a click that would hit another element, such as in a menu that moves.
    const addUnlessPrevented = (event: Event) => setTimeout(() => event.defaultPrevented || add(1));
    window.addEventListener('pointerdown', addUnlessPrevented, true);
    window.addEventListener('keydown', (event) => event.key === counted && add(1), true);
    window.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && add(2),
      true,
    );
  }, key);
  return () =>
    page.evaluate(() => {
      const count = Number(Reflect.get(window, 'clicks'));
      Object.assign(window, { clicks: 0 });
      return count;
    });
}
