import { useState } from 'react';

const storageKey = 'paddock-nav';

export type NavWidth = 'full' | 'icons';

function remembered(): NavWidth {
  try {
    return localStorage.getItem(storageKey) === 'icons' ? 'icons' : 'full';
  } catch {
    // Storage is refused in some private windows: then the choice lasts as long as the page.
    return 'full';
  }
}

/** Whether the navigation shows words or icons only, remembered in this browser. */
export function useNavWidth(): [NavWidth, () => void] {
  const [width, setWidth] = useState(remembered);
  function toggle() {
    const next = width === 'full' ? 'icons' : 'full';
    setWidth(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // See above.
    }
  }
  return [width, toggle];
}
