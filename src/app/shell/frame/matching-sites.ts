import { folded } from '#contract/folded.ts';
import type { SiteOption } from './nav-data.ts';

/** The sites that have all words in their name, brand or number. Those of one brand stand together. */
export function matchingSites(sites: readonly SiteOption[], text: string): SiteOption[] {
  const words = folded(text).split(' ').filter(Boolean);
  const matching = sites.filter(({ siteId, name, brand = '' }) => {
    const all = folded(`${name} ${brand} ${siteId}`);
    return words.every((word) => all.includes(word));
  });
  return [...Map.groupBy(matching, ({ brand = '' }) => brand).values()].flat();
}
