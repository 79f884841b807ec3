import { styled } from '@mui/material/styles';
import { formatDate, formatMoment } from '#app/kit/locale.ts';
import { shortText } from '#app/kit/short-text.ts';
import { color } from '#app/kit/theme/color.ts';

/** The day of a moment, with the moment itself on hover. */
export function DateCell({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatMoment(time)}>
      {formatDate(time)}
    </time>
  );
}

/** What stands for nothing: "None", "Never". */
export const MutedText = styled('span')({ color: color('text-muted') });

/** A dash where there is nothing to show, said aloud as what it means. */
export function NothingCell({ label = 'none' }: { label?: string }) {
  return (
    <MutedText role="img" aria-label={label}>
      –
    </MutedText>
  );
}

/** What a cell would show could not be loaded: not the same as nothing. The notice over the page tells why. */
export function UnloadedCell() {
  return <MutedText>Not loaded</MutedText>;
}

/** Ends in dots where there is no room for all of it. */
export const OneLine = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** A text that ends in dots where it must. On hover it is whole, or `title` tells more. */
export function TextCell({ text, title = text }: { text: string; title?: string }) {
  return text === '' ? (
    <NothingCell />
  ) : (
    <OneLine title={shortText(title, 2000)}>{shortText(text)}</OneLine>
  );
}
