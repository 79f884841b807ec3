import type { Page } from 'playwright/test';

/** Counts clicks on the page until it is reloaded; a double click counts twice. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    const count = () => Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 });
    window.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate<number>('clicks');
}
