const storageKey = 'paddock.token';

/**
 * The bearer token of this tab. It lives in sessionStorage: it survives a reload, ends with the tab, and is never in
 * a cookie or in localStorage, where every tab and every later visitor would find it.
 */
export const sessionToken = {
  get: (): string | null => sessionStorage.getItem(storageKey),
  set: (token: string): void => sessionStorage.setItem(storageKey, token),
  clear: (): void => sessionStorage.removeItem(storageKey),
};
