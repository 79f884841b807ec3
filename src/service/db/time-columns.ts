import type { ColumnType } from 'kysely';

/** A point in time: read as a date, written as one or as ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type NullableTime = ColumnType<Date | null, Date | string | null, Date | string | null>;
