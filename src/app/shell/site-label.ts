import { t } from '#words/t.ts';

/** What a site is called where the deployment tells no names. */
export function siteLabel(siteId: string): string {
  return t('Site {name}', { name: siteId });
}
