import type { Comparison } from '../diff/comparison.ts';
import type { LineRow } from '../diff/line-rows.ts';

/** Two versions as JSON text. */
export interface ComparedTexts {
  before: string;
  after: string;
  /** With what every save changes by itself. */
  withNoise: boolean;
}

/** What a history has to know of its kind of record. Must stay the same object. */
export interface HistoryKind {
  /** What one of them is called, lower case: "endpoint". */
  thing: string;
  fieldName: (field: string) => string;
  /** Where a field comes when fields are listed. */
  fieldRank: (field: string) => number;
  /** Whether every save changes something by itself that the content has too, such as its version number. */
  hasNoise: boolean;
  /** Compares two versions field by field. May take its time, and do it elsewhere. */
  compare: (compared: ComparedTexts) => Promise<Comparison>;
  /** Both versions line by line, aligned by meaning. */
  alignedLines: (compared: ComparedTexts) => Promise<LineRow[]>;
  /** Both versions line by line, as they are written. */
  textLines: (compared: ComparedTexts) => Promise<LineRow[]>;
}
