import type { LoadedText } from '../stored-text.ts';

/** How a draft that was left behind goes on over what is stored now. */
export type ResumeOutcome = 'as it was' | 'merged' | 'in conflict' | 'unfinished';

/**
 * What a form edits, whatever holds its fields: the Endpoint's tree over its JSON text, or react-hook-form. It lives
 * outside of React's state, so that typing renders only what shows it.
 */
export interface RecordDraft<Output, Kept> {
  subscribe: (listener: () => void) => () => void;
  isDirty: () => boolean;
  /** The whole record as the draft has it, as JSON text. */
  text: () => string;
  /** The version that the draft was begun over, and is saved over. */
  base: () => LoadedText;
  /** Starts again from what is stored now; what was typed is gone. */
  adopt: (stored: LoadedText) => void;
  /** Remembers what is typed now, secrets too, for as long as the page is open: the answer brings it back. */
  snapshot: () => () => void;
  /** Writes on over a newer version: what was typed stays, the next save is measured against that one. */
  rebase: (stored: LoadedText) => void;
  /** Goes on with another text, to be saved over a newer version. */
  continueWith: (text: string, over: LoadedText) => void;
  /** Whether two stored texts say the same to this form. */
  isSame: (one: string, other: string) => boolean;
  /** What is to be sent; undefined where something is wrong, which the form then shows. */
  check: () => Promise<Output | undefined>;
  /** Shows in the form why it was not saved. */
  refuse: (error: unknown) => void;
  /** What is written down of it, without secrets (`lacksSecrets`: some were typed): it lies there unencrypted. */
  serialize: () => unknown;
  /** What was written down; undefined where another version of the console did, or where it says nothing new. */
  deserialize: (kept: unknown) => Kept | undefined;
  /** Whether something else is stored than when it was begun. */
  isOutdated: (kept: Kept, stored: string) => boolean;
  resume: (kept: Kept, stored: LoadedText) => ResumeOutcome;
}
