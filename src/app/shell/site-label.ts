import { t } from '#words/t.ts';

/** The name of a site at a deployment without names. */
export function siteLabel(siteId: string): string {
  return t('Site {name}', { name: siteId });
}
