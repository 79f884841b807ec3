import { computerStorage } from '#app/kit/storage/browser-storage.ts';

const storageKey = 'paddock.site';

export const lastSite = {
  /** The last one if it is among these, else the first of them. */
  among: (siteIds: readonly string[]): string | undefined => {
    const remembered = computerStorage.get(storageKey);
    return siteIds.find((siteId) => siteId === remembered) ?? siteIds[0];
  },
  remember: (siteId: string): void => computerStorage.set(storageKey, siteId),
};
