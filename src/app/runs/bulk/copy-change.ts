import * as z from 'zod/mini';

/** What becomes of resources that are copied to another site. */
export const copySchema = z.object({
  action: z.literal('copy'),
  toSiteId: z.string(),
  /** What people call the site. */
  toSite: z.string(),
  identifiers: z.enum(['kept', 'left']),
  /** What becomes of a reference to a record that the other site does not have: its name stays, or nothing. */
  missing: z.enum(['named', 'left']),
  /** References of this site with those of the other: `Organization/7` with `Organization/12`. */
  references: z.record(z.string(), z.string()),
  /** What the records are called that the other site does not have. */
  names: z.record(z.string(), z.string()),
});
export type CopyChange = z.output<typeof copySchema>;
