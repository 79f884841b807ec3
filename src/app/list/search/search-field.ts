/** A type with references to a resource, by one parameter, and its search parameters. */
export interface Referrer {
  type: string;
  param: string;
  /** "Appointments", or "Appointments (participants)". */
  label: string;
  fields: readonly SearchField[];
}

/** A search parameter. `kind`: the format of its value, which has its own inputs. */
export interface SearchField {
  /** The parameter, with its modifier. */
  name: string;
  label: string;
  kind: 'text' | 'token' | 'date' | 'choices' | 'pick' | 'has';
  hint?: string;
  /** Needs the service's extensions. */
  isExtension?: true;
  /** For `choices` (several) and `pick` (one). */
  options?: readonly { value: string; label: string }[];
  optionsLabel?: string;
  /** For `has`; created on demand. */
  referrers?: () => readonly Referrer[];
}

/** All search parameters of a list, in groups. */
export type SearchFields = readonly { label: string; fields: readonly SearchField[] }[];

/** The declared parameter, or a plain text one. */
export function searchFieldOf(fields: SearchFields, name: string): SearchField {
  const declared = fields.flatMap((group) => group.fields).find((field) => field.name === name);
  return declared ?? { name, label: name, kind: 'text' };
}

/** Declares a search parameter. */
export function searchField(
  name: string,
  label: string,
  more: Partial<SearchField> = {},
): SearchField {
  return { name, label, kind: 'text', ...more };
}
