import { t } from '#words/t.ts';

/** Texts about an element: English at the source, translated on display. */
export interface ElementWords {
  label?: string;
  /** The name of a list item in lower case. */
  item?: string;
  /** Its plural, if not the label in lower case. */
  items?: string;
  /** Help for filling it in. */
  help?: string;
  /** The meaning of an absent value or empty list. */
  none?: string;
  /** A sample value, shown while empty. */
  example?: string;
  /** Contains Markdown, although R4 types it as a string. */
  isMarkdown?: boolean;
  /** May contain a password: shown only as a count. */
  isSecret?: boolean;
}

/** Translates a text about an element. The prefix separates it from other texts. */
export function translated(text: string): string {
  return t(`${text}@@element`);
}

/** Translates all texts of an element. */
export function translatedWords(words: ElementWords): ElementWords {
  const readNames = ['label', 'item', 'items', 'help', 'none'] as const;
  const read = readNames.flatMap((name): [string, string][] => {
    const text = words[name];
    return text === undefined ? [] : [[name, translated(text)]];
  });
  return { ...words, ...Object.fromEntries(read) };
}
