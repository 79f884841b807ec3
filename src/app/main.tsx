import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
import './kit/theme/parts.css';
import { createRoot, type Root } from 'react-dom/client';
import type { CurrentUser } from '#contract/auth.ts';
import { ConsoleMissing } from './console-missing.tsx';
import { showSignIn } from './features/session/sign-in-alone.tsx';

declare global {
  interface Window {
    /** Of index.html: asks for the files that the page of a path begins with. */
    preloadPage: (path: string) => void;
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

/** Where the console's own code does not come: what stands instead of it tries again. */
function beginConsole(root: Root): void {
  enterConsole(root).catch(() =>
    root.render(<ConsoleMissing onRetry={() => beginConsole(root)} />),
  );
}

async function enterConsole(root: Root, user?: CurrentUser): Promise<void> {
  const { startConsole } = await import('./console.tsx');
  await startConsole(root, user);
}

// Decided by the script in index.html, before anything was painted.
if (document.documentElement.dataset.boot === 'sign-in') {
  showSignIn({ container, enterConsole, preloadPage: window.preloadPage });
} else {
  beginConsole(createRoot(container));
}
