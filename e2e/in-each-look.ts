import type { Page } from 'playwright/test';

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  contrast: 'no-preference' | 'more';
}

const looks: readonly Look[] = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['no-preference', 'more'] as const).map((contrast) => ({ width, colorScheme, contrast })),
  ),
);

/** What is checked of a page on a wide screen and on a narrow one, by day and by night, with more contrast and without. */
export function inEachLook(check: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    const size = page.viewportSize();
    for (const { width, ...media } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia(media);
      // What stands half under a bar, at the top or at the bottom, is no target there: the whole page is in sight.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await check(page);
    }
    await page.emulateMedia({ colorScheme: null, contrast: null });
    if (size !== null) await page.setViewportSize(size);
  };
}
