import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterSignIn, signInState } from '#app/shell/session/sign-in.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import { paths } from '../../paths.ts';
import { SignInPage } from './sign-in-page.tsx';

interface SignInAlone {
  container: HTMLElement;
  /** Replaces sign-in by the console at the current URL. */
  enterConsole: (root: Root, user?: CurrentUser) => Promise<void>;
  /** Preloads a page's code. */
  preloadPage: (path: string) => void;
}

/** Renders sign-in without the console. Returns its React root. */
export function showSignIn({ container, enterConsole, preloadPage }: SignInAlone): Root {
  const { pathname, search } = window.location;
  if (pathname !== paths.signIn.pattern) {
    const next = entryPaths.includes(pathname) ? undefined : `${pathname}${search}`;
    window.history.replaceState(window.history.state, '', paths.signIn.to({ next }));
  }
  // Preloads the likely first page while typing.
  container.addEventListener('input', () => preloadPage(nextPath() ?? paths.users.to()), {
    once: true,
  });
  const page = (
    <StrictMode>
      <SignInPage
        arrival={signInState(stateOfRouter())}
        onSignedIn={async (user) => {
          window.history.replaceState(null, '', afterSignIn(user, nextPath()));
          await enterConsole(root, user);
        }}
        onForgotPassword={(email) => {
          window.history.pushState({ usr: { email } }, '', paths.forgotPassword.to());
          void enterConsole(root);
        }}
      />
    </StrictMode>
  );
  const root = renderIn(container, page);
  return root;
}

/** Hydrates the prerendered page if the script in index.html has shown it. */
function renderIn(container: HTMLElement, page: ReactNode): Root {
  if (container.querySelector('form') !== null) return hydrateRoot(container, page);
  const root = createRoot(container);
  root.render(page);
  return root;
}

function nextPath(): string | null {
  return new URLSearchParams(window.location.search).get('next');
}

const entryPaths: readonly string[] = [paths.root.pattern, paths.console.pattern];

/** React Router's state of the history entry. */
function stateOfRouter(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
}
