import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { commaList, integerParam, withDefault } from '../base/query-params.ts';
import { timeZoneSchema } from '../base/time-zone.ts';
import { fhirKinds } from '../fhir/fhir-kinds.ts';
import { openCode } from '../fhir/fhir-types.ts';
import { siteReaders } from '../people/roles.ts';

/** Extensions: what became of the records of a site, whatever their kind, as their versions tell it. */
const common = {
  area: 'practice',
  origin: 'extension',
  access: siteReaders,
  params: z.strictObject({ siteId: z.string().check(z.minLength(1), z.maxLength(64)) }),
} as const;

/** Whatever is kept with versions: FHIR resources by their type, and the records of the animal health data store. */
export const changeKinds = [...fhirKinds.map(({ kind }) => kind), 'eventgroup', 'webhook'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `restored`: it had been deleted. */
const changeActions = ['created', 'changed', 'deleted', 'restored'] as const;

/** A version. `text` is the record as JSON text, to the letter; null where the caller may not see that version. */
const sideSchema = z.nullable(
  z.looseObject({ versionId: z.string(), text: z.nullable(z.string()) }),
);

/** What became of a record: by one save, or from one moment to another. */
const siteChangeSchema = z.looseObject({
  /** One of `changeKinds`. */
  kind: z.string(),
  recordId: z.string(),
  /** What people call it. */
  title: z.string(),
  action: openCode(changeActions),
  /** Of the save, or of the last one between two moments. */
  at: z.string(),
  /** Null where nobody was signed in, or it is not known. */
  author: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
  reason: z.nullable(z.string()),
  /** Null: it did not exist, or was deleted. */
  before: sideSchema,
  after: sideSchema,
});
export type SiteChange = z.output<typeof siteChangeSchema>;

const moment = z.iso.datetime({ offset: true });

const filters = {
  kind: z.optional(commaList(z.enum(changeKinds))),
  /** The id of whoever did it. */
  person: z.optional(z.uuid()),
};

/** The `nextPageToken` of the page before: a moment, a kind, a version, whether it was a delete, and an id. */
const pageToken = z.string().check(
  z.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[A-Za-z]{1,40}~\d{1,9}~[01]~[a-z0-9.-]{1,64}$/,
    t('Must be an earlier nextPageToken'),
  ),
  z.refine((token) => !Number.isNaN(Date.parse(token.split('~')[0] ?? ''))),
);

const paging = {
  pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 50),
  pageToken: z.optional(pageToken),
};

export const siteChangesQuerySchema = z.strictObject({
  ...filters,
  from: z.optional(moment),
  to: z.optional(moment),
  ...paging,
});
export type SiteChangesQuery = z.output<typeof siteChangesQuerySchema>;

/** A page may hold fewer than were asked for, where records are large or much was passed over. */
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
  status: 200,
  output: pageSchema,
});

/** `person`: only records that they changed between the two moments; what others did to these is in it. */
const comparisonQuerySchema = z.strictObject({
  ...filters,
  from: moment,
  /** Now where it is left out. */
  to: z.optional(moment),
  ...paging,
});

export const compareSite = defineOperation({
  ...common,
  id: 'compareSite',
  method: 'GET',
  path: '/site/{siteId}/changes/compare',
  summary: 'Each record of a site that differs between two moments',
  query: comparisonQuerySchema,
  status: 200,
  output: pageSchema,
});

/** How many changes are counted at most: the newest of the period. */
export const mostCountedChanges = 20_000;

const countsSchema = z.looseObject({
  /** Days of the zone, oldest first; those without a change are left out. */
  days: z.array(z.looseObject({ day: z.string(), count: z.number() })),
  /** Who did most first. */
  people: z.array(
    z.looseObject({ userId: z.nullable(z.string()), name: z.string(), count: z.number() }),
  ),
  kinds: z.array(z.looseObject({ kind: z.string(), count: z.number() })),
  /** There are more than `mostCountedChanges`, and the older of them are not counted. */
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
    from: moment,
    to: z.optional(moment),
    /** Whose days are meant, such as `Europe/London`. */
    timeZone: withDefault(timeZoneSchema, 'UTC'),
  }),
  status: 200,
  output: countsSchema,
});
