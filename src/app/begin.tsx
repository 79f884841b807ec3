import { createRoot, type Root } from 'react-dom/client';
import { language, loadCatalogue } from '#app/kit/language/language.ts';
import { useRetries } from '#app/kit/late/use-retries.ts';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import type { CurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { showSignIn } from './features/session/sign-in-alone.tsx';
import { signInState } from './shell/session/sign-in-state.ts';
import { takeSession } from './shell/session/tab-channel.ts';

/** Where the console's own code does not come: what stands instead of it tries again. */
function beginConsole(root: Root): Promise<void> {
  return enterConsole(root).catch(() =>
    root.render(<ConsoleMissing load={() => beginConsole(root)} />),
  );
}

async function enterConsole(root: Root, user?: CurrentUser): Promise<void> {
  await loadCatalogue('console');
  const { startConsole } = await import('./console.tsx');
  await startConsole(root, user);
}

/** Puts sign-in or the console into the page, as the script in index.html decided before anything was painted. */
export function begin(container: HTMLElement): void {
  if (document.documentElement.dataset.boot === 'sign-in') {
    void arrive(container);
  } else {
    void beginConsole(createRoot(container));
  }
}

/**
 * Sign-in, and in its place the page where another tab has a session. Once somebody has begun to fill in the form or has
 * left it, it is theirs.
 */
async function arrive(place: HTMLElement): Promise<void> {
  // Whoever is here for a reason has signed out, or is to sign in as somebody else.
  const isSent = signInState(window.history.state?.usr).reason !== undefined;
  const { href, pathname } = window.location;
  const form = place.querySelector('form');
  let isLeft = false;
  const root = showSignIn({
    container: place,
    enterConsole: (own, user) => {
      isLeft = true;
      return enterConsole(own, user);
    },
    preloadPage: window.preloadPage,
  });
  const isUntouched = () =>
    !isLeft && form?.dataset.typed === undefined && form?.dataset.sent === undefined;
  if (isSent || !(await takeSession(isUntouched))) return;
  root.unmount();
  const spare = document.querySelector<HTMLTemplateElement>(`#sign-in-${language}`)?.content;
  if (form !== null && spare?.firstElementChild) place.replaceChildren(spare);
  window.history.replaceState(window.history.state, '', href);
  // Of what the address leads to: sign-in itself leads on.
  window.beginPage(pathname);
  void beginConsole(createRoot(place));
}

/** Instead of the console while its code does not come. Knows only what sign-in knows. */
function ConsoleMissing({ load }: { load: () => Promise<void> }) {
  const { retry } = useRetries({ load });
  return (
    <CenteredCard
      title={t('Paddock could not be loaded')}
      description={t('The connection may be down, or the service. It is tried again by itself.')}
    >
      <button type="button" className="submit-button" onClick={retry}>
        {t('Try again')}
      </button>
    </CenteredCard>
  );
}
