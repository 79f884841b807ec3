import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { siteParams } from '../base/path-params.ts';
import { commaList, integerParam, timeParam, withDefault } from '../base/query-params.ts';
import { timeZoneSchema } from '../base/time-zone.ts';
import { fhirKinds } from '../fhir/fhir-kinds.ts';
import { openCode } from '../fhir/fhir-types.ts';
import { siteReaders } from '../people/roles.ts';

/** Extensions: changes of a site's records of all kinds, read from their versions. */
const common = {
  area: 'practice',
  origin: 'extension',
  access: siteReaders,
  params: siteParams,
} as const;

/** All kinds with versions: FHIR resource types, and records of the animal health data store. */
export const changeKinds = [...fhirKinds.map(({ kind }) => kind), 'eventgroup', 'webhook'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `restored`: created again after a delete. */
const changeActions = ['created', 'changed', 'deleted', 'restored'] as const;

/** A version. `text` is the exact JSON text of the record; null if hidden from the caller. */
const sideSchema = z.nullable(
  z.looseObject({ versionId: z.string(), text: z.nullable(z.string()) }),
);

/** A change of a record: one save, or the difference between two moments. */
const siteChangeSchema = z.looseObject({
  /** One of `changeKinds`. */
  kind: z.string(),
  recordId: z.string(),
  /** The display name. */
  title: z.string(),
  action: openCode(changeActions),
  /** Time of the save, or of the last one between two moments. */
  at: z.string(),
  /** Null if unknown, or nobody was signed in. */
  author: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
  reason: z.nullable(z.string()),
  /** Null if it did not exist, or was deleted. */
  before: sideSchema,
  after: sideSchema,
});
export type SiteChange = z.output<typeof siteChangeSchema>;

const filters = {
  kind: z.optional(commaList(z.enum(changeKinds))),
  /** The author's id. */
  person: z.optional(z.uuid()),
};

/** The `nextPageToken` of the previous page: time, kind, version, whether it was a delete, and id. */
const pageToken = z.string().check(
  z.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[A-Za-z]{1,40}~\d{1,9}~[01]~[a-z0-9.-]{1,64}$/,
    t('Must be a nextPageToken from an earlier response'),
  ),
  z.refine((token) => z.safeParse(timeParam, token.split('~')[0]).success),
);

const paging = {
  pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 50),
  pageToken: z.optional(pageToken),
};

export const siteChangesQuerySchema = z.strictObject({
  ...filters,
  from: z.optional(timeParam),
  to: z.optional(timeParam),
  ...paging,
});
export type SiteChangesQuery = z.output<typeof siteChangesQuerySchema>;

/** A page may be shorter than requested, if records are large or many were skipped. */
const pageSchema = z.looseObject({
  data: z.array(siteChangeSchema),
  /** Null on the last page. */
  nextPageToken: z.nullable(z.string()),
});
export type SiteChangesPage = z.output<typeof pageSchema>;

export const listSiteChanges = defineOperation({
  ...common,
  id: 'listSiteChanges',
  method: 'GET',
  path: '/site/{siteId}/changes',
  summary: 'What was created, changed and deleted at a site, newest first',
  query: siteChangesQuerySchema,
  output: pageSchema,
});

/** `person`: only records that they changed in the period; the difference includes others' changes. */
const comparisonQuerySchema = z.strictObject({
  ...filters,
  from: timeParam,
  /** Now by default. */
  to: z.optional(timeParam),
  ...paging,
});

export const compareSite = defineOperation({
  ...common,
  id: 'compareSite',
  method: 'GET',
  path: '/site/{siteId}/changes/compare',
  summary: 'Each record of a site that differs between two moments',
  query: comparisonQuerySchema,
  output: pageSchema,
});

/** Maximum number of counted changes, newest first. */
export const maxCountedChanges = 20_000;

const countsSchema = z.looseObject({
  /** Days in the time zone, oldest first; days without a change are omitted. */
  days: z.array(z.looseObject({ day: z.string(), count: z.number() })),
  /** Most changes first. */
  people: z.array(
    z.looseObject({ userId: z.nullable(z.string()), name: z.string(), count: z.number() }),
  ),
  kinds: z.array(z.looseObject({ kind: z.string(), count: z.number() })),
  /** There are more than `maxCountedChanges`; older ones are not counted. */
  isPartial: z.boolean(),
});
export type SiteChangeCounts = z.output<typeof countsSchema>;

export const countSiteChanges = defineOperation({
  ...common,
  id: 'countSiteChanges',
  method: 'GET',
  path: '/site/{siteId}/changes/count',
  summary: 'How many changes a site saw by day, person and kind',
  query: z.strictObject({
    from: timeParam,
    to: z.optional(timeParam),
    /** The time zone of the days, such as `Europe/London`. */
    timeZone: withDefault(timeZoneSchema, 'UTC'),
  }),
  output: countsSchema,
});
