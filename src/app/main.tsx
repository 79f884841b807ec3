import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
import './kit/theme/list.css';
import './kit/theme/controls.css';
import './kit/theme/parts.css';
import { loadCatalogue } from '#app/kit/language/language.ts';

declare global {
  interface Window {
    /** Defined in index.html: preloads the files of a page. */
    preloadPage: (path: string) => void;
    /** The same, and shows the page's skeleton. */
    beginPage: (path: string) => void;
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

/** Loads the translations before the app, whose modules use them in constants. English is in the code. */
async function start(container: HTMLElement): Promise<void> {
  // If they fail to load, English is the fallback.
  await loadCatalogue('sign-in').catch(() => undefined);
  const { startApp } = await import('./start-app.tsx');
  startApp(container);
}

// No top-level await: imported code shares modules with this chunk, which would deadlock.
void start(container);
