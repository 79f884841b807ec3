import { color } from '../../../../shared/theme/color.ts';

/** A name, a text, a number or word of JSON; everything between stays as it is. */
const token =
  /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** More than this is shown without colours: what is long is looked through, not read. */
const colouredLimit = 40_000;

/** JSON in colours. Cheaper than an editor for what is only read. */
export function JsonMarks({ text }: { text: string }) {
  if (text.length > colouredLimit) return text;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon = ''] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    const name = quoted === undefined ? 'warning' : colon === '' ? 'success' : 'info';
    parts.push(
      <span key={match.index} style={{ color: color(`${name}-text`) }}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
