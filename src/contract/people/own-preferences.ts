import * as z from 'zod/mini';
import { languages } from '#words/language.ts';
import { defineOperation } from '../base/operation.ts';
import { timeZoneSchema } from '../base/time-zone.ts';

/** Extensions: a person's preferences. */
const common = { area: 'auth', origin: 'extension', access: 'bearer' } as const;
const path = '/auth/user/preferences';

/** Row heights of lists. */
export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Start pages; all but the first three belong to the last used site. */
export const startPages = [
  'home',
  'users',
  'audit',
  'endpoints',
  'webhooks',
  'eventgroups',
  'records',
  'changes',
] as const;
export type StartPage = (typeof startPages)[number];

/** The language of the console and of emails. */
const language = z.nullable(z.enum(languages));
/** The time zone of displayed times, such as `Europe/London`. */
const timeZone = z.nullable(timeZoneSchema);
const density = z.nullable(z.enum(densities));
const startPage = z.nullable(z.enum(startPages));

/** Null if not chosen. */
const ownPreferencesSchema = z.looseObject({ language, timeZone, density, startPage });
export type OwnPreferences = z.output<typeof ownPreferencesSchema>;

const changeSchema = z.strictObject({
  language: z.optional(language),
  timeZone: z.optional(timeZone),
  density: z.optional(density),
  startPage: z.optional(startPage),
});
export type OwnPreferencesChange = z.output<typeof changeSchema>;

export const getOwnPreferences = defineOperation({
  ...common,
  id: 'getOwnPreferences',
  method: 'GET',
  path,
  summary: "One's own language, time zone and ways to see the console",
  output: ownPreferencesSchema,
});

export const updateOwnPreferences = defineOperation({
  ...common,
  id: 'updateOwnPreferences',
  method: 'PATCH',
  path,
  summary:
    "Change one's own language, time zone and ways to see the console; what is not named stays",
  body: changeSchema,
  output: ownPreferencesSchema,
});
