/** What a site is called where the deployment tells no names. */
export function siteLabel(siteId: string): string {
  return `Site ${siteId}`;
}
