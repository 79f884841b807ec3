/** A failure of browser storage, set up before the page's scripts run. */
export interface StorageFault {
  name: string;
  /** Whether the session cannot be stored, so that the user has to sign in. */
  losesSession?: boolean;
  script: () => void;
}

export const storageFaults: readonly StorageFault[] = [
  {
    name: 'localStorage and IndexedDB refused',
    script: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      IDBFactory.prototype.open = refuse;
    },
  },
  {
    name: 'all storage refused',
    losesSession: true,
    script: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      IDBFactory.prototype.open = refuse;
    },
  },
  {
    name: 'storage full',
    script: () => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.put = refuse;
      IDBObjectStore.prototype.add = refuse;
    },
  },
];
