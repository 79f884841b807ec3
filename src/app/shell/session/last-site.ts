const storageKey = 'paddock.site';

/** The site chosen last, in this browser: where the next day's work goes on. */
export const lastSite = {
  /** The remembered one if it is among these, else the first of them. */
  among: (siteIds: readonly string[]): string | undefined => {
    const remembered = localStorage.getItem(storageKey);
    return siteIds.find((siteId) => siteId === remembered) ?? siteIds[0];
  },
  remember: (siteId: string): void => localStorage.setItem(storageKey, siteId),
};
