import { t } from '#words/t.ts';

export const mainId = 'main';

/** First stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${mainId}`}
      onClick={(event) => {
        // Following the link would put "#main" into the address, and into what gets shared.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('Skip to content')}
    </a>
  );
}
