import './kit/theme/fonts.css';
import './kit/theme/base.css';
import './kit/theme/card.css';
import './kit/theme/list.css';
import './kit/theme/controls.css';
import './kit/theme/parts.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { language, loadCatalogue } from '#app/kit/language/language.ts';
import { useRetries } from '#app/kit/lazy/use-retries.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import type { CurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { SignInPage } from './features/session/sign-in-page.tsx';
import { paths } from './paths.ts';
import { afterSignIn, signInState } from './shell/session/sign-in.ts';
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

function nextPath(): string | null {
  return new URLSearchParams(window.location.search).get('next');
}

/**
 * Renders sign-in without the console, and replaces it with the page if another tab has a session and the form is
 * untouched.
 */
async function startSignIn(container: HTMLElement): Promise<void> {
  const arrival = signInState(window.history.state?.usr);
  const { href, pathname, search } = window.location;
  if (pathname !== paths.signIn.pattern) {
    const isEntry = pathname === paths.root.pattern || pathname === paths.console.pattern;
    const next = isEntry ? undefined : `${pathname}${search}`;
    window.history.replaceState(window.history.state, '', paths.signIn.to({ next }));
  }
  // Preloads the likely first page while typing.
  const preload = () => window.preloadPage(nextPath() ?? paths.users.to());
  container.addEventListener('input', preload, { once: true });
  let hasNavigated = false;
  const enter = (user?: CurrentUser) => {
    hasNavigated = true;
    return enterConsole(root, user);
  };
  const page = (
    <StrictMode>
      <SignInPage
        arrival={arrival}
        onSignedIn={async (user) => {
          window.history.replaceState(null, '', afterSignIn(user, nextPath()));
          await enter(user);
        }}
        onForgotPassword={(email) => {
          window.history.pushState({ usr: { email } }, '', paths.forgotPassword.to());
          void enter();
        }}
      />
    </StrictMode>
  );
  // The script in index.html may have shown the prerendered page.
  const form = container.querySelector('form');
  const root = form === null ? createRoot(container) : hydrateRoot(container, page);
  if (form === null) root.render(page);
  const isUntouched = () =>
    !hasNavigated && form?.dataset.typed === undefined && form?.dataset.sent === undefined;
  // There is a reason after a sign-out, or if another user must sign in.
  if (arrival.reason !== undefined || !(await takeSession(isUntouched))) return;
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
