import type { Page } from 'playwright/test';

/** All stored drafts as text. They are saved a moment after the last key. */
export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('paddock-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((draft) => JSON.stringify(draft)).join(''));
          };
        };
      }),
  );
}
