import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf, timeOrderParam } from '../base/paging.ts';
import {
  booleanParam,
  integerParam,
  textParam,
  timeParam,
  withDefault,
} from '../base/query-params.ts';
import { fhirKinds } from '../fhir/fhir-kinds.ts';
import { administrators } from '../people/roles.ts';

/** The subject of a write: a record of the platform, or a FHIR resource by the segment of its kind. */
export const auditEntityKinds = [
  'user',
  'eventgroup',
  'webhook',
  'site',
  'sign-in-policy',
  ...fhirKinds.map(({ segment }) => segment),
] as const;
export type AuditEntityKind = (typeof auditEntityKinds)[number];

/** Fields in `before` and `after` of an entry. For resources only the version, since histories have the rest. */
export const auditFields = [
  'email',
  'firstName',
  'lastName',
  'role',
  'isEnabled',
  'organizationIds',
  'brandIds',
  'siteIds',
  'clientAccountIds',
  'hasPassword',
  'invitation',
  'invitationSentAt',
  'termsAccepted',
  'passwordSetAt',
  'through',
  'resetLinkExpiresAt',
  'sessionId',
  'endedAt',
  'sessionsEnded',
  'secondFactor',
  'secondFactors',
  'demandsSecondFactor',
  'siteId',
  'people',
  'everyMinutes',
  'versionId',
  'name',
  'description',
  'status',
  'createdAt',
  'updatedAt',
  'eventgroupId',
  'category',
  'extensions',
  'locationId',
  'organizationId',
  'webhookId',
  'url',
  'events',
  'tags',
  'alertRecipients',
  'headers',
  'disabledReason',
  'type',
  'deliveryId',
  'isSuccess',
  'matching',
  'filter',
  'event',
  'since',
  'until',
] as const;
export type AuditField = (typeof auditFields)[number];

/**
 * A recorded write: who, when, from where, what, before and after. `before` is null for a creation, `after` for a
 * deletion; neither contains secrets. `actor` is null if nobody was signed in (a password set through a link).
 */
const auditEventSchema = z.looseObject({
  auditId: z.string(),
  at: z.string(),
  actor: z.nullable(z.looseObject({ userId: z.string(), name: z.string(), email: z.string() })),
  ip: z.string(),
  /** The operation's id, such as `updateUser`; `enableUser` or `disableUser` if it did that. */
  action: z.string(),
  entityKind: z.string(),
  entityId: z.string(),
  entityLabel: z.string(),
  /** The site; null for records outside sites, such as users. */
  siteId: z.nullable(z.string()),
  /** The run it was part of, and how many matching entries that run wrote. */
  run: z.optional(z.nullable(z.looseObject({ runId: z.string(), entries: z.number() }))),
  /** The author's reason; absent if none was given. */
  reason: z.optional(z.string()),
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
  /** For an update of a resource: the changed fields, if the caller may see both versions. */
  changed: z.optional(z.array(z.string())),
});
export type AuditEvent = z.output<typeof auditEventSchema>;

/** Extension: the audit trail. */
export const listAuditEvents = defineOperation({
  id: 'listAuditEvents',
  area: 'practice',
  method: 'GET',
  path: '/audit',
  summary: "Who changed what in the caller's organizations",
  origin: 'extension',
  access: administrators,
  query: z.strictObject({
    entityKind: z.optional(z.enum(auditEntityKinds)),
    entityId: z.optional(textParam),
    actorId: z.optional(textParam),
    /** One entry. */
    auditId: z.optional(textParam),
    siteId: z.optional(textParam),
    runId: z.optional(textParam),
    /** Part of the name of the record, or of the name or address of the author. */
    search: z.optional(textParam),
    /** Only the latest entry of each run. */
    foldRuns: z.optional(booleanParam),
    action: z.optional(textParam),
    from: z.optional(timeParam),
    to: z.optional(timeParam),
    sortOrder: timeOrderParam,
    page: withDefault(integerParam({ maximum: 100_000 }), 0),
    pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 25),
  }),
  output: pageOf(auditEventSchema),
});
