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

/** Runs a check on wide and narrow screens, in light and dark mode, with and without more contrast. */
export function inEachLook(check: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    const size = page.viewportSize();
    for (const { width, ...media } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia(media);
      // The whole page in the viewport, so that no target is half covered by a bar.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await check(page);
    }
    await page.emulateMedia({ colorScheme: null, contrast: null });
    if (size !== null) await page.setViewportSize(size);
  };
}
