/** The labels of a field. */
export interface FieldWords {
  label: string;
  /** A list item in lower case: "contact". Without it the list is treated as one value. */
  item?: string;
  /** Plural; by default the label in lower case. */
  items?: string;
  /** May contain a secret: summaries only count it. */
  isSecret?: boolean;
}

/** An extension that the kind has fields for. */
export interface ExtensionWords {
  label: string;
  /** The names of the concepts that it holds: by `system|code`, and by what the system calls them, in lower case. */
  concepts?: Readonly<Record<string, string>>;
}

/** The labels of a kind's fields. Plain data, so that it can be sent to the worker. */
export interface RecordWords {
  /** The kind in lower case: "event group". */
  thing: string;
  /** Fields in display order; others come last by their own name. */
  fields: Readonly<Record<string, FieldWords>>;
  /**
   * Labels of nested members, by path without indexes (`contact.period.end`) or by name; by default their own name.
   */
  members?: Readonly<Record<string, string>>;
  /** The names of codes, by the path or the name of their member, as in `members`. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Extensions by URL; others are called by the end of theirs. */
  extensions?: Readonly<Record<string, ExtensionWords>> | undefined;
  /**
   * Dotted paths that every save changes (`meta.versionId`): hidden in comparisons by default, and never restored
   * or merged.
   */
  metadata: readonly string[];
  /**
   * The format of values: `fhir` by data type ("phone +44 113 496 0142, work"), `plain` as text and JSON. With
   * `fhir`, a list `x` is aligned with `_x`.
   */
  values: 'fhir' | 'plain';
  /** Whether '', [], {} and null mean unset. FHIR has no empty values; other records do. */
  isEmptyUnset?: boolean;
  /**
   * Identity members of list items, by list name: `{ position: ['name'] }`. By default the item's shape decides
   * (system and value, coding, URL, resource type and id), else similarity and position. `[]` for sets, whose items
   * have no order.
   */
  identity?: Readonly<Record<string, readonly string[]>>;
  /**
   * Fields decided together, such as role and places: if both sides changed any of them, each difference is a
   * conflict, and none is merged.
   */
  together?: readonly string[];
}
