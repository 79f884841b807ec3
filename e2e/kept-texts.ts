import type { Page } from 'playwright/test';

/** All that the browser keeps of drafts. They are written down a moment after the last letter. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('paddock-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((kept) => JSON.stringify(kept)).join(''));
          };
        };
      }),
  );
}
