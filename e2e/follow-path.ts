import type { Page } from 'playwright/test';

/** Navigates like a link, without reloading the console. */
export async function followPath(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
