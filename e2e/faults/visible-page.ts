import type { Page } from 'playwright/test';

/** What a user sees of a page. */
export interface VisiblePage {
  hasNavigation: boolean;
  /** The card of a page outside of the frame, such as sign-in. */
  hasCard: boolean;
  /** Neither text nor placeholders. */
  isBlank: boolean;
  isLoading: boolean;
  /** Texts of alerts, states and toasts. */
  notices: string[];
  headings: string[];
  /** Words outside of lists and without numbers, because these vary with the data. */
  words: string[];
  hasRows: boolean;
  text: string;
}

/** Runs in the page. */
function readVisiblePage(): VisiblePage {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const textOf = (element: Element) =>
    element instanceof HTMLElement ? element.innerText.replace(/\s+/g, ' ').trim() : '';
  const texts = (selector: string) => visible(selector).map(textOf).filter(Boolean);

  const words = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const word = walker.currentNode.textContent?.trim() ?? '';
    if (element === null || word === '' || /\d|ago|now/.test(word)) continue;
    const isListed = element.closest(
      'main [role="row"], main li, main article, time, script, style',
    );
    if (isListed === null && isVisible(element)) words.add(word);
  }
  const navigation = visible('nav, [role="navigation"], button[aria-label="Open navigation"]');
  return {
    hasNavigation: navigation.length > 0,
    hasCard: texts('.card-page main').length > 0,
    isBlank: textOf(document.body) === '' && visible('[role="status"][aria-label]').length === 0,
    isLoading: visible('[aria-busy="true"], .boot').length > 0,
    notices: texts(
      '[role="alert"], [role="status"], [role="alertdialog"], [aria-live="polite"], [aria-label="Notifications"]',
    ),
    headings: texts('main h1, main h2, [role="dialog"] h1, [role="dialog"] h2'),
    words: [...words],
    hasRows: visible('main [data-id], main article, main li').length > 0,
    text: textOf(document.body),
  };
}

/** During a navigation. */
const nothing: VisiblePage = {
  hasNavigation: false,
  hasCard: false,
  isBlank: true,
  isLoading: true,
  notices: [],
  headings: [],
  words: [],
  hasRows: false,
  text: '',
};

export async function look(page: Page): Promise<VisiblePage> {
  return await page.evaluate(readVisiblePage).catch(() => nothing);
}

/** Words of a good load that are missing now. */
export function missingWords(good: VisiblePage, now: VisiblePage): string[] {
  const missing = good.words.filter((word) => !now.words.includes(word));
  return good.hasRows && !now.hasRows ? [...missing, '(rows)'] : missing;
}

/** Notices of loading or of a count. */
const saysNothing = /^((still )?(loading|checking)[^.]*…?|[\d,.–—\s]+of [\d,.]+( done)?)$/i;

/** Notices that a good load lacks. */
export function newNotices(good: VisiblePage, now: VisiblePage): string[] {
  return now.notices.filter(
    (notice) => !good.notices.includes(notice) && !saysNothing.test(notice),
  );
}

/** The widths at which the page scrolls horizontally. */
export async function widthsWithScroll(page: Page, widths = [390, 1440]): Promise<number[]> {
  const before = page.viewportSize();
  const wide: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isWide) wide.push(width);
  }
  if (before !== null) await page.setViewportSize(before);
  return wide;
}
