/** Where the choice system, light or dark is kept. index.html reads it before anything of ours runs. */
export const schemeStorageKey = 'paddock-scheme';
