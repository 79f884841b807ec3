import { t } from '#words/t.ts';

/** What people read of an element: English where it is written down, and in their language where it is asked for. */
export interface ElementWords {
  label?: string;
  /** What one entry of a list is called, lower case. */
  item?: string;
  /** Several of them, where that is not the label in lower case. */
  items?: string;
  /** What one should know before one fills it in. */
  help?: string;
  /** What it means that there is no value, or no entry. */
  none?: string;
  /** A value as it could be, shown while there is none. */
  example?: string;
  /** It is written in Markdown, though R4 calls it a mere text. */
  isMarkdown?: boolean;
  /** What it says may be a password: it is counted and never quoted. */
  isSecret?: boolean;
}

/** Words of an element in the language of who reads them. Their own mark keeps them apart from those of pages. */
export function spoken(text: string): string {
  return t(`${text}@@element`);
}

/** The same of all words that are read. */
export function spokenWords(words: ElementWords): ElementWords {
  const readNames = ['label', 'item', 'items', 'help', 'none'] as const;
  const read = readNames.flatMap((name): [string, string][] => {
    const text = words[name];
    return text === undefined ? [] : [[name, spoken(text)]];
  });
  return { ...words, ...Object.fromEntries(read) };
}
