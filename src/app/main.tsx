import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
import './kit/theme/list.css';
import './kit/theme/controls.css';
import './kit/theme/parts.css';
import { loadCatalogue } from '#app/kit/language/language.ts';

declare global {
  interface Window {
    /** Of index.html: asks for the files that the page of a path begins with. */
    preloadPage: (path: string) => void;
    /** The same, and shows the frame that it stands in. */
    beginPage: (path: string) => void;
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

/** Words come before the code that speaks, much of which stands in constants of its modules; in English there are none to load. */
async function start(container: HTMLElement): Promise<void> {
  // Where they do not come, English is better than nothing.
  await loadCatalogue('sign-in').catch(() => undefined);
  const { begin } = await import('./begin.tsx');
  begin(container);
}

// No top-level await: the code that is imported shares modules with this file's chunk, and would wait for it for ever.
void start(container);
