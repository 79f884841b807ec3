import * as z from 'zod/mini';
import { integerParam, repeated, withDefault } from './query-params.ts';

/** `_count` where it is absent (interface, Limits), and the most that one page may hold (ours). */
export const searchCount = { default: 20, maximum: 100 } as const;

const token = z.string().check(z.maxLength(2000));
const one = z.optional(token);
const many = z.optional(repeated(token));

/** Search parameters of the interface, the variant's included. FHIR lets any of them repeat, meaning AND. */
export const fhirSearchQuerySchema = z.strictObject({
  _count: withDefault(
    integerParam({ minimum: 0, maximum: searchCount.maximum }),
    searchCount.default,
  ),
  /** Opaque, from the `next` link. */
  _page_token: one,
  /** Fields, comma-separated, each with `-` in front for descending. */
  _sort: one,
  /** Fields to return, comma-separated. */
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
  'name:contains': many,
  'name:exact': many,
  'patient.name': many,
});
export type FhirSearchQuery = z.output<typeof fhirSearchQuerySchema>;

/** Fields that `_sort` takes for every kind. */
export const fhirSortFields = ['_id', '_lastUpdated', 'name', 'status'] as const;
