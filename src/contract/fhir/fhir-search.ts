import * as z from 'zod/mini';
import { integerParam, repeated, withDefault } from '../base/query-params.ts';

/** `_count` where it is absent (interface, Limits), and the most that one page holds, however many are asked for (ours). */
export const searchCount = { default: 20, maximum: 100 } as const;

/** How long the value of one search parameter may be. */
export const longestSearchValue = 2_000;

const token = z.string().check(z.maxLength(longestSearchValue));
const one = z.optional(token);
const many = z.optional(repeated(token));

/** What an Endpoint is sorted by besides R4's search parameters: by the text that people are shown of it. */
export const endpointSortElements = [
  'address',
  'connectionType',
  'managingOrganization',
  'payloadType',
  'contact',
  'header',
] as const;

/** The search for a part of the name (interface, Endpoint search). */
export const nameContains = 'name:contains';
/** The extension that searches everything that something is known by. */
export const wordSearch = 'search';

/** Search parameters of the interface, the variant's included. FHIR lets any of them repeat, meaning AND. */
const documented = {
  /** More than 100 are shown as 100, which the links and a tag of the bundle say. */
  _count: withDefault(integerParam({ minimum: 0 }), searchCount.default),
  /** Opaque, from the `next` link. */
  _page_token: one,
  /**
   * Fields, comma-separated, each with `-` in front for descending: search parameters of the kind, `id`, `period`, and of
   * an Endpoint `endpointSortElements`.
   */
  _sort: one,
  /** Fields to return, comma-separated; what a resource must have comes with them. */
  _elements: one,
  telecom: many,
  _id: many,
  identifier: many,
  _include: many,
  patient: many,
  _revinclude: many,
  _has: many,
  _tag: many,
  _security: many,
  _profile: many,
  date: many,
  _lastUpdated: many,
  birthdate: many,
  [nameContains]: many,
  'name:exact': many,
  'patient.name': many,
};

/** What the interface documents; the service takes them for every kind that has what they look for. */
export const documentedSearchParameters: readonly string[] = Object.keys(documented);

/** Extensions: what the interface does not document. */
const extended = {
  /** The beginning of a name, without regard to case and accents. */
  name: many,
  status: many,
  /**
   * Words, in any order, without regard to case and accents: each must begin a word of the name, of an identifier's
   * value, of an Endpoint's address, of the name of the organization that it refers to, or the id. Of organizations that
   * the caller may not see, only what the reference itself says counts.
   */
  [wordSearch]: many,
  /** Who saved the current version: ids of users, comma-separated. */
  'changed-by': many,
  /** When the period ends: `past`, or within so many days from now on: `30d`. */
  ends: many,
  /** How the connection of an Endpoint does: `healthStates`, comma-separated. */
  health: many,
};

/** Search parameters that need the extensions, for every kind; each kind's own are R4's, and `<reference>.name`. */
export const extendedSearchParameters: readonly string[] = Object.keys(extended);

/**
 * The query of a search. Modifiers (`identifier:not`, `date:missing`, R4's form of `_has`) are names of their own, so
 * any name may come: the service answers 400 for one that it does not know, unless `Prefer: handling=lenient` is sent.
 * Of the documented ones, `patient` includes nothing where a kind has no patient, and any other finds nothing where the
 * kind has not what it looks for. A value may have alternatives, comma-separated; `\` escapes `,` `|` `$` and `\`.
 * Search parameters of R4's types number, quantity, composite and special are refused: no kind here is looked for by
 * them. One page takes in 1,000 resources at most by `_include` and `_revinclude`.
 */
export const fhirSearchQuerySchema = z.looseObject({ ...documented, ...extended });

/** The same without the extensions. */
export const documentedSearchQuerySchema = z.looseObject(documented);
