import type { ReactNode } from 'react';
import type { ReferenceInput as Input } from '#app/fhir-form/reference-input.ts';
import { latePart, lazyPart } from '#app/kit/late/late-part.tsx';
import { ReferenceWordsContext } from '#app/versions/compare/reference-words.ts';

/** Has a record of the site chosen where a reference stands in a form, and leads to it. */
export const ReferenceInput: Input = lazyPart(
  async () => (await import('./reference-input.tsx')).ReferenceInput,
);

/** What refers to a record, under its name. */
export const UsedBy = latePart(async () => (await import('./used-by.tsx')).UsedBy);

/** The same, in the question before it is deleted. */
export const StillUsedBy = latePart(async () => (await import('./used-by.tsx')).StillUsedBy);

const ReferenceWords = lazyPart(async () => (await import('./reference-words.tsx')).ReferenceWords);

/** What is compared and read in here has its references as links, with the names of what they lead to. */
export function LinkedReferences({ children }: { children: ReactNode }) {
  return <ReferenceWordsContext value={ReferenceWords}>{children}</ReferenceWordsContext>;
}
