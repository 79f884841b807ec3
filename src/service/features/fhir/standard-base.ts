/** Base URL of a site's standard R4 interface. */
export function standardBase(publicUrl: string, siteId: string | number): string {
  return `${publicUrl}/site/${Number(siteId)}/fhir/r4`;
}
