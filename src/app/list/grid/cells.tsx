import { formatDate, formatExactMoment } from '#app/kit/locale.ts';
import { shortText } from '#app/kit/short-text.ts';
import { MutedText, Nothing, OneLine } from '#app/kit/text-parts.tsx';
import { t } from '#words/t.ts';

/** The day of a moment, with the moment itself on hover. */
export function DateCell({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatExactMoment(time)}>
      {formatDate(time)}
    </time>
  );
}

/** What a cell would show could not be loaded: not the same as nothing. The notice over the page tells why. */
export function UnloadedCell() {
  return <MutedText>{t('Not loaded')}</MutedText>;
}

/** A text that ends in dots where it must. On hover it is whole, or `title` tells more. */
export function TextCell({ text, title = text }: { text: string; title?: string }) {
  return text === '' ? (
    <Nothing />
  ) : (
    <OneLine title={shortText(title, 2000)}>{shortText(text)}</OneLine>
  );
}
