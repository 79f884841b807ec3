import type { LoadedText } from '#app/record/stored-text.ts';

/** How a restored draft relates to the stored version. */
export type ResumeOutcome = 'as it was' | 'merged' | 'in conflict' | 'unfinished';

/**
 * A form's draft, whatever holds its fields: an Endpoint's tree over JSON, or react-hook-form. Outside of React
 * state, so that typing renders little.
 */
export interface RecordDraft<Output, Serialized> {
  subscribe: (listener: () => void) => () => void;
  isDirty: () => boolean;
  /** The whole draft as JSON text. */
  text: () => string;
  /** The version it is based on. */
  base: () => LoadedText;
  /** Discards the draft and starts from the stored version. */
  adopt: (stored: LoadedText) => void;
  /** Takes a snapshot including secrets, while the page is open; the result restores it. */
  snapshot: () => () => void;
  /** Keeps the draft but compares it with a newer version. */
  rebase: (stored: LoadedText) => void;
  /** Replaces the text, to be saved over a newer version. */
  continueWith: (text: string, over: LoadedText) => void;
  /** Whether two texts are equal for this form. */
  isSame: (one: string, other: string) => boolean;
  /** Validates the draft; undefined if invalid, which the form shows. */
  check: () => Promise<Output | undefined>;
  /** Shows why a save failed. */
  refuse: (error: unknown) => void;
  /** The draft to store, without secrets (`lacksSecrets`: some were typed), as storage is not encrypted. */
  serialize: () => unknown;
  /** Restores a stored draft; undefined for another format or without changes. */
  deserialize: (value: unknown) => Serialized | undefined;
  /** Whether the stored version has changed since. */
  isOutdated: (serialized: Serialized, stored: string) => boolean;
  resume: (serialized: Serialized, stored: LoadedText) => ResumeOutcome;
}
