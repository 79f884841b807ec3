import { changeLanguage } from '#app/kit/language/language.ts';
import { languageNames, languages } from '#words/language.ts';
import { spokenLanguage, t } from '#words/t.ts';

/** Under sign-in, for whoever the browser's own language does not suit. Each language is called as its speakers call it. */
export function LanguageChoice() {
  // As the page speaks: where the build draws it, no browser has chosen one.
  const spoken = spokenLanguage();
  return (
    <ul className="language-choice" aria-label={t('Language')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === spoken}
            onClick={() => {
              if (language !== spoken) changeLanguage(language);
            }}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  );
}
