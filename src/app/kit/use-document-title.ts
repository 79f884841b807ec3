import { useEffect } from 'react';

const product = 'Paddock';

/** Sets the browser tab's title to "title · Paddock" while the caller is mounted. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title]);
}
