/** How a field of a record is called. */
export interface FieldWords {
  label: string;
  /** What one entry of a list is called, lower case: "contact". Lists without it are told as one value. */
  item?: string;
  /** Several of them; the label in lower case where it is left out. */
  items?: string;
  /** What an entry says may be a secret: summaries count it and do not quote it. */
  isSecret?: boolean;
}

/**
 * How a kind of record calls what is in it. Plain data, so that it can be sent to the worker, which compares versions and
 * sums them up in these words.
 */
export interface RecordWords {
  /** What one of them is called, lower case: "event group". */
  thing: string;
  /** The fields in the order in which people look for them; a field that is not named here comes last, by its own name. */
  fields: Readonly<Record<string, FieldWords>>;
  /**
   * What members within a field are called, by their path without the numbers of entries (`contact.period.end`), or by
   * their name alone wherever they stand. By their own name where left out.
   */
  members?: Readonly<Record<string, string>>;
  /** The names of codes, by the path or the name of their member, as in `members`. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * What every save changes by itself, as dotted paths (`meta.versionId`): left out of comparisons unless somebody asks
   * for it, and never restored or merged.
   */
  metadata: readonly string[];
  /**
   * How values are told: `fhir` by FHIR's data types ("phone +44 113 496 0142, work"), `plain` as texts and JSON.
   * Also whether a list `x` is paired with a list `_x` slot by slot.
   */
  values: 'fhir' | 'plain';
  /** Whether '', [], {} and null say that a field is not set. FHIR has no empty values; other records answer them. */
  isEmptyUnset?: boolean;
  /**
   * Members that make an item of a list the same item in two versions, by the list's name: `{ position: ['name'] }`. Where
   * nothing is said, an item's shape decides (system and value, coding, URL, resource type and id), else how much it has in
   * common and where it stands. `[]` for lists that are sets: each is known by itself alone, and has no place.
   */
  identity?: Readonly<Record<string, readonly string[]>>;
  /**
   * Fields that are one decision, such as what a person may do and where: where two people changed any of them, each that
   * differs is asked about, and none is put together out of both.
   */
  together?: readonly string[];
}
