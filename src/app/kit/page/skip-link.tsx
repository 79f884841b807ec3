import { t } from '#words/t.ts';

export const mainId = 'main';

/** The first tab stop, which skips the navigation. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${mainId}`}
      onClick={(event) => {
        // Keeps "#main" out of the URL.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('Skip to content')}
    </a>
  );
}
