import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
import './kit/theme/parts.css';
import { createRoot, type Root } from 'react-dom/client';
import type { CurrentUser } from '#contract/auth.ts';
import { ConsoleMissing } from './console-missing.tsx';
import { showSignIn } from './features/session/sign-in-alone.tsx';
import { signInState } from './shell/session/sign-in-state.ts';
import { takeSession } from './shell/session/tab-channel.ts';

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
  void arrive(container);
} else {
  beginConsole(createRoot(container));
}

/**
 * The page, where another tab has a session; else sign-in. Its form stands meanwhile and can be filled in: once somebody
 * has begun to, it is theirs.
 */
async function arrive(place: HTMLElement): Promise<void> {
  // Whoever is here for a reason has signed out, or is to sign in as somebody else.
  const isSent = signInState(window.history.state?.usr).reason !== undefined;
  const form = place.querySelector('form');
  const isUntouched = () => form?.dataset.typed === undefined && form?.dataset.sent === undefined;
  if (!isSent && (await takeSession(isUntouched))) {
    const spare = document.querySelector<HTMLTemplateElement>('#sign-in')?.content;
    if (form !== null && spare?.firstElementChild) place.replaceChildren(spare);
    // Of what the address leads to: sign-in itself leads on.
    window.beginPage(window.location.pathname);
    beginConsole(createRoot(place));
    return;
  }
  showSignIn({ container: place, enterConsole, preloadPage: window.preloadPage });
}
