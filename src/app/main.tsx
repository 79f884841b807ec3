import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
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

// Before the code that speaks: much of what is read stands in constants of its modules. In English there is nothing to load.
await loadCatalogue('sign-in');
const { begin } = await import('./begin.tsx');
begin(container);
