import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
import './kit/theme/parts.css';
import { createRoot, type Root } from 'react-dom/client';
import type { CurrentUser } from '#contract/auth.ts';
import { showSignIn } from './features/session/sign-in-alone.tsx';

declare global {
  interface Window {
    /** Of index.html: asks for the files that the page of a path begins with. */
    preloadPage: (path: string) => void;
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

async function enterConsole(root: Root, user?: CurrentUser): Promise<void> {
  const { startConsole } = await import('./console.tsx');
  await startConsole(root, user);
}

// Decided by the script in index.html, before anything was painted.
if (document.documentElement.dataset.boot === 'sign-in') {
  showSignIn({ container, enterConsole, preloadPage: window.preloadPage });
} else {
  void enterConsole(createRoot(container));
}
