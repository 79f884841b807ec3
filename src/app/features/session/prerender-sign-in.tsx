import { renderToString } from 'react-dom/server';
import type { Language } from '#words/language.ts';
import { addCatalogue, type Catalogue, speakAs } from '#words/t.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Renders sign-in to static HTML in one language for index.html; its modules have no translated constants. */
export function prerenderSignIn(language: Language, words: Catalogue): string {
  addCatalogue(language, words);
  speakAs(() => ({ language, locale: language }));
  return renderToString(
    <SignInPage
      arrival={{}}
      onSignedIn={() => Promise.resolve()}
      onForgotPassword={() => undefined}
    />,
  );
}
