import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#service/db/sql-values.ts';
import { type Interval, timestampOf } from '../date-intervals.ts';
import type { DateTest } from './search-values.ts';

/** R4's date prefixes, for a time span (http://hl7.org/fhir/R4/search.html#prefix). */
export function isDate({ prefix, starts, ends }: DateTest): Condition {
  const from = sql`${timestampOf(starts)}::timestamptz`;
  const to = sql`${timestampOf(ends)}::timestamptz`;
  switch (prefix) {
    case 'eq':
      return sql`(i.starts >= ${from} and i.ends <= ${to})`;
    case 'ne':
      return sql`(i.starts < ${from} or i.ends > ${to})`;
    case 'gt':
      return sql`i.ends > ${to}`;
    case 'lt':
      return sql`i.starts < ${from}`;
    case 'ge':
      return sql`(i.ends > ${to} or i.starts >= ${from})`;
    case 'le':
      return sql`(i.starts < ${from} or i.ends <= ${to})`;
    case 'sa':
      return sql`i.starts >= ${to}`;
    case 'eb':
      return sql`i.ends <= ${from}`;
    case 'ap':
      return sql`(i.starts < ${to} and i.ends > ${from})`;
  }
}

/** R4's date prefixes, for an instant. */
export function isUpdated(
  column: RawBuilder<unknown>,
  { prefix, starts, ends }: DateTest,
): Condition {
  const from = sql`${timestampOf(starts)}::timestamptz`;
  const to = sql`${timestampOf(ends)}::timestamptz`;
  switch (prefix) {
    case 'eq':
    case 'ap':
      return sql`(${column} >= ${from} and ${column} < ${to})`;
    case 'ne':
      return sql`(${column} < ${from} or ${column} >= ${to})`;
    case 'gt':
    case 'sa':
      return sql`${column} >= ${to}`;
    case 'lt':
    case 'eb':
      return sql`${column} < ${from}`;
    case 'ge':
      return sql`${column} >= ${from}`;
    case 'le':
      return sql`${column} < ${to}`;
  }
}

/** Whether a span ends between two times; an open one does not end. */
export function isEnding({ starts, ends }: Interval): Condition {
  return sql`(i.ends > ${timestampOf(starts)}::timestamptz and i.ends <= ${timestampOf(ends)}::timestamptz)`;
}
