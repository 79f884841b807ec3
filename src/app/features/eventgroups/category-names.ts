import type { Eventgroup } from '#contract/eventgroup.ts';

/** Categories that the interface names as examples. Any other text is one as well. */
const wellKnown = ['workflow', 'reminder-set', 'campaign'];

/** Categories to choose from: the well-known ones, and those that are in use. */
export function categoryNames(rows: readonly Pick<Eventgroup, 'category'>[] = []): string[] {
  const used = rows.map(({ category }) => category).filter((name) => name !== '');
  return [...new Set([...wellKnown, ...used])].sort();
}
