import * as z from 'zod/mini';
import { integerParam, repeated, withDefault } from '../base/query-params.ts';

/** Default of `_count` (interface, Limits), and the maximum page size (ours). */
export const searchCount = { default: 20, maximum: 100 } as const;

/** Maximum length of a search parameter's value. */
export const maxSearchValueLength = 2_000;

const token = z.string().check(z.maxLength(maxSearchValueLength));
const one = z.optional(token);
const many = z.optional(repeated(token));

/** Sort elements of an Endpoint in addition to R4's search parameters, by their display text. */
export const endpointSortElements = [
  'address',
  'connectionType',
  'managingOrganization',
  'payloadType',
  'contact',
  'header',
] as const;

/** Substring search of the name (interface, Endpoint search). */
export const nameContains = 'name:contains';
/** The extension for full-text search. */
export const wordSearch = 'search';

/** Documented search parameters, including the variant's. In FHIR any may be repeated, meaning AND. */
const documented = {
  /** Values above 100 are capped, as the links and a tag of the bundle show. */
  _count: withDefault(integerParam({ minimum: 0 }), searchCount.default),
  /** Opaque, from the `next` link. */
  _page_token: one,
  /**
   * Comma-separated fields, with `-` for descending: search parameters of the kind, `id`, `period`, and for
   * Endpoints `endpointSortElements`.
   */
  _sort: one,
  /** Comma-separated fields to return in addition to mandatory ones. */
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

/** Documented parameters, which the service supports for every kind with a suitable element. */
export const documentedSearchParameters: readonly string[] = Object.keys(documented);

/** Extensions of the documented parameters. */
const extensionParameters = {
  /** A prefix of the name, ignoring case and accents. */
  name: many,
  status: many,
  /**
   * Words in any order, ignoring case and accents: each must be a prefix of a word in the name, an identifier, an
   * Endpoint's address, the referenced organization's name, or of the id. For hidden organizations only the
   * reference's own display counts.
   */
  [wordSearch]: many,
  /** Authors of the current version: comma-separated user ids. */
  'changed-by': many,
  /** When the period ends: `past`, or within a number of days: `30d`. */
  ends: many,
  /** The health of an Endpoint's connection: comma-separated `healthStates`. */
  health: many,
};

/** Search parameters that need the extensions, for every kind; each kind's own are R4's, and `<reference>.name`. */
export const extendedSearchParameters: readonly string[] = Object.keys(extensionParameters);

/**
 * The query of a search. Modifiers (`identifier:not`, `date:missing`, R4's form of `_has`) are part of the name, so
 * any name is accepted here: the service answers 400 for an unknown one, unless `Prefer: handling=lenient` is sent.
 * Among documented ones, `patient` includes nothing for a kind without a patient, and any other matches nothing for
 * a kind without its element. Values may have comma-separated alternatives; `\` escapes `,` `|` `$` and `\`. R4's
 * types number, quantity, composite and special are not supported. `_include` and `_revinclude` add at most 1,000
 * resources to a page.
 */
export const fhirSearchQuerySchema = z.looseObject({ ...documented, ...extensionParameters });

/** The same without the extensions. */
export const documentedSearchQuerySchema = z.looseObject(documented);
