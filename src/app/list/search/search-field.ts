/** One of a few values. */
export interface SearchOption {
  value: string;
  label: string;
}

/** What else refers to a resource, by which parameter, and what that may be searched by. */
export interface Referrer {
  type: string;
  param: string;
  /** "Appointments", or "Appointments by actor". */
  label: string;
  fields: readonly SearchField[];
}

/** Something that one can search by. `kind` says how its value is put together: each has its own inputs. */
export interface SearchField {
  /** The parameter, with its modifier. */
  name: string;
  label: string;
  kind: 'text' | 'token' | 'date' | 'choices' | 'pick' | 'has';
  /** What to type, where the label does not say it all. */
  hint?: string;
  /** Needs the service's extensions. */
  isExtension?: true;
  /** Of `choices` (several) and of `pick` (one). */
  options?: readonly SearchOption[];
  /** What several of them are called. */
  optionsLabel?: string;
  /** Of `has`; put together when somebody looks at them. */
  referrers?: () => readonly Referrer[];
}

/** All that one can search a list by, in groups for choosing. */
export type SearchFields = readonly { label: string; fields: readonly SearchField[] }[];

/** A parameter that nobody declared is shown and edited as it is. */
export function searchFieldOf(fields: SearchFields, name: string): SearchField {
  const declared = fields.flatMap((group) => group.fields).find((field) => field.name === name);
  return declared ?? { name, label: name, kind: 'text' };
}
