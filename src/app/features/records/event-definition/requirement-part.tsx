import { latePart } from '#app/kit/late/late-part.tsx';

/** Below the data that a trigger watches: which of its filters the look back leaves out. */
export const RequirementPart = latePart(
  async () => (await import('./requirement-notes.tsx')).RequirementNotes,
);
