import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
import './kit/theme/list.css';
import './kit/theme/controls.css';
import './kit/theme/parts.css';
import { createRoot, type Root } from 'react-dom/client';
import { language, loadCatalogue } from '#app/kit/language/language.ts';
import { useRetries } from '#app/kit/lazy/use-retries.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import type { CurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { showSignIn } from './features/session/sign-in-alone.tsx';
import { signInState } from './shell/session/sign-in.ts';
import { takeSession } from './shell/session/tab-channel.ts';

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

// As the script in index.html decided before the first paint.
if (document.documentElement.dataset.boot === 'sign-in') void startSignIn(container);
else void launchConsole(createRoot(container));

/** Starts the console, or offers a retry if its code fails to load. */
function launchConsole(root: Root): Promise<void> {
  return enterConsole(root).catch(() =>
    root.render(<ConsoleMissing load={() => launchConsole(root)} />),
  );
}

async function enterConsole(root: Root, user?: CurrentUser): Promise<void> {
  await loadCatalogue();
  const { startConsole } = await import('./console.tsx');
  await startConsole(root, user);
}

/** Renders sign-in, and replaces it with the page if another tab has a session and the form is untouched. */
async function startSignIn(container: HTMLElement): Promise<void> {
  // Set after a sign-out, or if another user must sign in.
  const hasReason = signInState(window.history.state?.usr).reason !== undefined;
  const { href, pathname } = window.location;
  const form = container.querySelector('form');
  let hasNavigated = false;
  const root = showSignIn({
    container,
    enterConsole: (signInRoot, user) => {
      hasNavigated = true;
      return enterConsole(signInRoot, user);
    },
    preloadPage: window.preloadPage,
  });
  const isUntouched = () =>
    !hasNavigated && form?.dataset.typed === undefined && form?.dataset.sent === undefined;
  if (hasReason || !(await takeSession(isUntouched))) return;
  root.unmount();
  const template = document.querySelector<HTMLTemplateElement>(`#sign-in-${language}`)?.content;
  if (form !== null && template?.firstElementChild) container.replaceChildren(template);
  window.history.replaceState(window.history.state, '', href);
  // Prefetches the target page, since sign-in redirects to it.
  window.beginPage(pathname);
  void launchConsole(createRoot(container));
}

/** Shown in place of the console while its code cannot be loaded; depends only on what sign-in loads. */
function ConsoleMissing({ load }: { load: () => Promise<void> }) {
  const { retry } = useRetries({ load });
  return (
    <CenteredCard
      title={t('Paddock could not be loaded')}
      description={t('The connection or the service may be down. Retrying automatically.')}
    >
      <button type="button" className="submit-button" onClick={retry}>
        {t('Try again')}
      </button>
    </CenteredCard>
  );
}
