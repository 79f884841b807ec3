import { useEffect } from 'react';

const product = 'Paddock';

interface Title {
  text: string;
  place: 'page' | 'over';
}

/** Of everything that has a name now, in the order in which it came. */
const titles: Title[] = [];

/**
 * Sets the browser tab's title to "title · Paddock" while the caller is mounted. What lies over the page, such as a
 * drawer, names the tab until it is gone; undefined: it does not lie there now.
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
  // A page that is drawn anew under a drawer comes after it.
  const title = titles.findLast(({ place }) => place === 'over') ?? titles.at(-1);
  if (title === undefined) return;
  document.title = title.text === product ? product : `${title.text} · ${product}`;
}
