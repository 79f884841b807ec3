import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterSignIn } from '#app/shell/session/sign-in.ts';
import { signInState } from '#app/shell/session/sign-in-state.ts';
import type { CurrentUser } from '#contract/people/auth.ts';
import { paths } from '../../paths.ts';
import { SignInPage } from './sign-in-page.tsx';

interface SignInAlone {
  container: HTMLElement;
  /** Puts the console in the place of sign-in, at the address that stands by then. */
  enterConsole: (root: Root, user?: CurrentUser) => Promise<void>;
  /** Asks for the code of a page. */
  preloadPage: (path: string) => void;
}

/** Sign-in without the console, for whoever comes from outside. Answers what it is rendered by. */
export function showSignIn({ container, enterConsole, preloadPage }: SignInAlone): Root {
  const { pathname, search } = window.location;
  const isHere = pathname === paths.signIn.pattern;
  if (!isHere) {
    const next = frontDoors.includes(pathname) ? undefined : `${pathname}${search}`;
    window.history.replaceState(window.history.state, '', paths.signIn.to(next));
  }
  // While one types. Most of those who come by the front door are led to the users.
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
  const root = showIn(container, page);
  return root;
}

/** Takes over the page where the build has drawn it and the script in index.html has put it there. */
function showIn(container: HTMLElement, page: ReactNode): Root {
  if (container.querySelector('form') !== null) return hydrateRoot(container, page);
  const root = createRoot(container);
  root.render(page);
  return root;
}

function nextPath(): string | null {
  return new URLSearchParams(window.location.search).get('next');
}

const frontDoors: readonly string[] = [paths.root.pattern, paths.console.pattern];

/** The state of the history entry as React Router keeps it. */
function stateOfRouter(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
}
