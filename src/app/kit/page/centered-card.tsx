import type { ReactNode } from 'react';
import { languageNames, languages } from '#words/language.ts';
import { spokenLanguage, t } from '#words/t.ts';
import { changeLanguage } from '../language/language.ts';
import { color } from '../theme/tokens.ts';
import { BrandName } from './brand-name.tsx';
import { mainId } from './skip-link.tsx';
import { useDocumentTitle } from './use-document-title.ts';

interface CenteredCardProps {
  /** Heading, and document title: "Sign in". */
  title: string;
  description?: ReactNode;
  /** `wide` for long texts such as the terms. */
  width?: 'narrow' | 'wide';
  /** Links below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A page outside the console: sign-in, terms, password. Plain CSS (card.css), since sign-in has no MUI. */
export function CenteredCard(props: CenteredCardProps) {
  const { title, description, width = 'narrow', footer, children } = props;
  useDocumentTitle(title);
  return (
    <div className="card-page" data-width={width}>
      <FenceLines />
      <header>
        <BrandName />
      </header>
      <main id={mainId} tabIndex={-1}>
        <div className="card">
          <h1 className="card-title" tabIndex={-1}>
            {title}
          </h1>
          {description !== undefined && <p className="card-description">{description}</p>}
          <div className="card-content">{children}</div>
        </div>
      </main>
      <footer>
        <span>{t('Administration for clinical practices')}</span>
        {footer}
        <LanguageChoice />
      </footer>
    </div>
  );
}

/** The rail and its posts. */
const rail =
  'M0 70C33.3 77.5 66.7 84.9 100 89.9 133.3 95 166.7 97.6 200 97.8 233.3 98 266.7 95.8 300 93.2 333.3 90.5 366.7 87.6 400 86 433.3 84.4 466.7 84.1 500 84.8 533.3 85.4 566.7 86.8 600 87 633.3 87.1 666.7 86 700 82.5 733.3 79 766.7 73.3 800 66.5 833.3 59.8 866.7 52.2 900 46.4 933.3 40.6 966.7 36.7 1000 35.8 1033.3 34.9 1066.7 36.9 1100 40.7 1133.3 44.4 1166.7 49.7 1200 54.2 1233.3 58.7 1266.7 62.3 1300 64.2 1333.3 66.1 1366.7 66.4 1400 66.4';
const posts =
  'M60 62.9V240M220 77.7V240M380 67.1V240M540 65.7V240M700 62.5V240M860 34.1V240M1020 15.6V240M1180 31.4V240M1340 45.8V240';

/** A decorative fence over hills, in the border colour. */
function FenceLines() {
  return (
    <svg
      className="fence-lines"
      aria-hidden
      focusable="false"
      viewBox="0 0 1400 200"
      preserveAspectRatio="xMidYMax slice"
    >
      <g fill="none" stroke={color('border')} strokeWidth="5" strokeLinecap="round">
        <path d={rail} />
        <path d={rail} transform="translate(0 34)" />
        <path d={posts} strokeWidth="7" />
      </g>
    </svg>
  );
}

/** A language switch; each language is named in itself. */
function LanguageChoice() {
  // The page's language, since the build has no browser.
  const current = spokenLanguage();
  return (
    <ul className="language-choice" aria-label={t('Language')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => {
              if (language !== current) changeLanguage(language);
            }}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  );
}
