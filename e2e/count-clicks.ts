import type { Page } from 'playwright/test';

/** Counts clicks on the page until it is reloaded, and presses of a key; a double click counts twice. */
export async function countClicks(page: Page, key = ''): Promise<() => Promise<number>> {
  await page.evaluate((counted) => {
    Object.assign(window, { clicks: 0 });
    const count = () => Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 });
    window.addEventListener('pointerdown', count, true);
    window.addEventListener('keydown', (event) => event.key === counted && count(), true);
  }, key);
  return () => page.evaluate<number>('clicks');
}
