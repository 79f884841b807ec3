import * as z from 'zod/mini';

/** An id in a path. Any text: an impossible id is answered with 404, and other deployments have other ids. */
export const pathId = z.string().check(z.minLength(1), z.maxLength(64));

/** The site of FHIR resources and of the console's own pages. */
export const siteParams = z.strictObject({ siteId: pathId });
