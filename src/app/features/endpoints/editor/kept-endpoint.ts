import * as z from 'zod/mini';
import { tidyJson } from '../../../shared/json/json-text.ts';
import type { Kept } from '../../../shared/storage/kept-drafts.ts';
import type { DraftStore, TypedText } from './draft-store.ts';
import { withHeaderValues, withoutHeaderValues } from './header-values.ts';

const keptEndpointSchema = z.object({
  /** The text as it was typed, JSON or not yet, without the values of headers. */
  text: z.string(),
  unfinished: z.array(
    z.object({ path: z.string(), text: z.string(), instead: z.optional(z.string()) }),
  ),
  /** What was stored when the draft was begun, without the values of headers. */
  base: z.object({ text: z.string(), etag: z.optional(z.string()) }),
  /** Values of headers were typed, and are not here. */
  lacksHeaders: z.boolean(),
});

/** A draft that was not saved. */
export type KeptEndpoint = z.output<typeof keptEndpointSchema> & { at: number };

/** What is kept of a draft: all but the values of headers, which may be passwords. */
export function keptOf(draft: DraftStore): z.input<typeof keptEndpointSchema> {
  const { text: baseText, etag } = draft.base();
  const text = withoutHeaderValues(draft.text());
  const base = { text: withoutHeaderValues(baseText), ...(etag !== undefined && { etag }) };
  return {
    text,
    unfinished: draft.unfinished().map((typed) => ({
      ...typed,
      text: withoutHeaderValues(typed.text),
      ...(typed.instead !== undefined && { instead: withoutHeaderValues(typed.instead) }),
    })),
    base,
    lacksHeaders: withHeaderValues(text, baseText) !== draft.text(),
  };
}

/** Undefined where it is of another version of the console. */
export function readKept(kept: Kept | undefined): KeptEndpoint | undefined {
  const read = z.safeParse(keptEndpointSchema, kept?.draft);
  return read.success && kept !== undefined ? { ...read.data, at: kept.at } : undefined;
}

/** Whether there is something in it that the draft does not have anyway. */
export function saysMore(kept: KeptEndpoint, draft: DraftStore): boolean {
  return kept.unfinished.length > 0 || kept.text !== withoutHeaderValues(draft.text());
}

/** Whether something else is stored than when it was begun. */
export function isOverNewer({ base }: KeptEndpoint, stored: string): boolean {
  return tidyJson(base.text) !== tidyJson(withoutHeaderValues(stored));
}

/** The draft and what it was begun from, with the values of headers as they are stored now. */
export function typedOf(kept: KeptEndpoint, stored: string): { mine: TypedText; base: string } {
  const whole = (text: string) => withHeaderValues(text, stored);
  const unfinished = kept.unfinished.map(({ path, text, instead }) => ({
    path,
    text: whole(text),
    ...(instead !== undefined && { instead: whole(instead) }),
  }));
  return { mine: { text: whole(kept.text), unfinished }, base: whole(kept.base.text) };
}
