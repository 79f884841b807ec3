import { useState } from 'react';
import { tidyJson } from '../../../../shared/json/json-text.ts';
import type { ImportRow } from './import-row.ts';

/** The texts of rows that are being repaired: they stay whichever rows are shown, or repaired besides. */
export function useRepairs() {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());

  function change({ at }: ImportRow, text: string): void {
    setTexts((before) => new Map(before).set(at, text));
  }

  return {
    /** Undefined where a row is not being repaired. */
    textOf: ({ at }: ImportRow) => texts.get(at),
    open: (row: ImportRow) => change(row, tidyJson(row.text)),
    change,
    close: ({ at }: ImportRow) =>
      setTexts((before) => new Map([...before].filter(([other]) => other !== at))),
    isChanged: (row: ImportRow) => {
      const text = texts.get(row.at);
      return text !== undefined && text !== tidyJson(row.text);
    },
    clear: () => setTexts(new Map()),
  };
}

export type Repairs = ReturnType<typeof useRepairs>;
