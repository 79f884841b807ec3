/** Where standard R4 begins at a site. */
export function standardBase(publicUrl: string, siteId: string | number): string {
  return `${publicUrl}/site/${Number(siteId)}/fhir/r4`;
}
