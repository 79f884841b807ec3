/** What becomes of resources that are copied to another site. */
export interface CopyChange {
  action: 'copy';
  toSiteId: string;
  /** What people call the site. */
  toSite: string;
  identifiers: 'kept' | 'left';
  /** What becomes of a reference to a record that the other site does not have: its name stays, or nothing. */
  missing: 'named' | 'left';
  /** References of this site with those of the other: `Organization/7` with `Organization/12`. */
  references: Readonly<Record<string, string>>;
  /** What the records are called that the other site does not have. */
  names: Readonly<Record<string, string>>;
}
