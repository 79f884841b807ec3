export interface TextPart {
  text: string;
  /** Given where the text is an address that a browser may follow. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"'`]+/g;
/** What ends a sentence is not the end of its address. */
const afterAddress = /[.,;:!?)\]]+$/;

/** Cuts a mail's text into words and web addresses. Nothing but http and https becomes a link. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(afterAddress, '');
    if (!URL.canParse(found)) continue;
    if (match.index > position) parts.push({ text: text.slice(position, match.index) });
    parts.push({ text: found, href: found });
    position = match.index + found.length;
  }
  if (position < text.length) parts.push({ text: text.slice(position) });
  return parts;
}
