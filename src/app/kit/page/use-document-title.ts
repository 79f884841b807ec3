import { useEffect } from 'react';

const product = 'Paddock';

interface Title {
  text: string;
  place: 'page' | 'over';
}

/** Active titles in order of mount. */
const titles: Title[] = [];

/**
 * Sets the document title to "title · Paddock" while mounted. A drawer's title takes precedence over the page's;
 * undefined while closed.
 */
export function useDocumentTitle(text: string | undefined, place: Title['place'] = 'page'): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    const title = { text, place };
    titles.push(title);
    showTitle();
    return () => {
      titles.splice(titles.indexOf(title), 1);
      showTitle();
    };
  }, [text, place]);
}

function showTitle(): void {
  // A page may remount below an open drawer.
  const title = titles.findLast(({ place }) => place === 'over') ?? titles.at(-1);
  if (title === undefined) return;
  document.title = title.text === product ? product : `${title.text} · ${product}`;
}
