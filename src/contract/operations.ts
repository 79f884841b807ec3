import * as accessReview from './access-review.ts';
import { getAttention } from './attention.ts';
import { listAuditEvents } from './audit.ts';
import * as auth from './auth.ts';
import type { changeReasons } from './change-reason.ts';
import { listClientAccounts } from './client-accounts.ts';
import { reportEditing } from './endpoint-editors.ts';
import * as health from './endpoint-health.ts';
import { listEventTypes } from './event-types.ts';
import * as eventgroup from './eventgroup.ts';
import { countFacets, countHistoryFacets } from './facets.ts';
import { countFailingWebhooks } from './failing-webhooks.ts';
import { importResources } from './fhir-import.ts';
import { fhirKindOperations } from './fhir-kind-operations.ts';
import type { fhirKinds } from './fhir-kinds.ts';
import type { FhirOperations } from './fhir-operations.ts';
import * as r4 from './fhir-r4.ts';
import * as r4Writes from './fhir-r4-writes.ts';
import { findAtSite } from './find.ts';
import type { idempotencyKeys } from './idempotency.ts';
import { watchChanges } from './live-changes.ts';
import type { Operation } from './operation.ts';
import * as own from './own-account.ts';
import { getOwnPreferences, updateOwnPreferences } from './own-preferences.ts';
import * as practice from './practice.ts';
import { listReferrers } from './referrers.ts';
import * as runs from './runs.ts';
import * as info from './service-info.ts';
import * as siteChanges from './site-changes.ts';
import * as siteEvents from './site-events.ts';
import * as access from './user-access.ts';
import * as bulk from './user-bulk.ts';
import * as users from './users.ts';
import { deleteView, listViews, saveView } from './views.ts';
import * as webhook from './webhook.ts';
import * as webhookCare from './webhook-care.ts';
import * as deliveries from './webhook-deliveries.ts';
import type { webhookExtensions } from './webhook-extensions.ts';
import * as headers from './webhook-headers.ts';
import * as replay from './webhook-replay.ts';
import * as secrets from './webhook-secrets.ts';

/** All but those of the FHIR kinds. */
const singleOperations = [
  auth.login,
  auth.logout,
  auth.getCurrentUser,
  auth.acceptTerms,
  auth.forgotPassword,
  auth.setPassword,
  auth.checkLink,
  auth.regenerateInvitation,
  auth.getTerms,
  own.changeOwnName,
  own.changePassword,
  own.listOwnSessions,
  own.endOwnSession,
  own.endOtherSessions,
  getOwnPreferences,
  updateOwnPreferences,
  users.listUsers,
  users.createUser,
  users.updateUser,
  users.deleteUser,
  users.resendInvitation,
  users.exportUsers,
  access.getUser,
  access.changeUserAccess,
  access.revokeInvitation,
  access.createInvitationLink,
  access.listUserSessions,
  access.endUserSession,
  accessReview.getAccessReview,
  accessReview.reviewAccess,
  accessReview.listAccessReviews,
  accessReview.listReviewedPeople,
  bulk.previewBulk,
  bulk.startBulk,
  bulk.previewBulkInvite,
  bulk.startBulkInvite,
  runs.listRuns,
  runs.getRun,
  runs.cancelRun,
  runs.listRunResults,
  importResources,
  reportEditing,
  health.testEndpoint,
  health.listEndpointHealth,
  health.getTestSchedule,
  health.setTestSchedule,
  listReferrers,
  countFacets,
  countHistoryFacets,
  r4.readFhirMetadata,
  r4.readR4Metadata,
  r4Writes.processR4Bundle,
  r4.searchR4,
  r4.searchR4ByPost,
  r4Writes.createR4,
  r4.readR4,
  r4Writes.updateR4,
  r4Writes.patchR4,
  r4Writes.updateMatchingR4,
  r4Writes.patchMatchingR4,
  r4Writes.deleteMatchingR4,
  r4Writes.validateR4,
  r4Writes.validateOneR4,
  r4Writes.deleteR4,
  r4.readR4Version,
  r4.getR4History,
  r4.getR4KindHistory,
  webhook.createWebhook,
  webhook.listWebhooks,
  webhook.getWebhook,
  webhook.patchWebhook,
  webhook.replaceWebhook,
  webhook.deleteWebhook,
  webhookCare.rotateWebhookSecret,
  secrets.listWebhookSecrets,
  secrets.endWebhookSecret,
  headers.listWebhookHeaders,
  headers.setWebhookHeader,
  headers.removeWebhookHeader,
  webhookCare.testWebhook,
  webhookCare.enableWebhook,
  webhookCare.getWebhookHistory,
  webhookCare.getWebhookHealth,
  countFailingWebhooks,
  deliveries.listDeliveries,
  deliveries.getDelivery,
  deliveries.resendDelivery,
  deliveries.countDeliveries,
  deliveries.resendDeliveries,
  replay.getMissedEvents,
  replay.replayEvents,
  siteEvents.listSiteEvents,
  siteEvents.getSiteEvent,
  listEventTypes,
  eventgroup.createEventgroup,
  eventgroup.listEventgroups,
  eventgroup.getEventgroup,
  eventgroup.patchEventgroup,
  eventgroup.getEventgroupHistory,
  siteChanges.listSiteChanges,
  siteChanges.compareSite,
  siteChanges.countSiteChanges,
  practice.listSites,
  listClientAccounts,
  watchChanges,
  getAttention,
  findAtSite,
  listViews,
  saveView,
  deleteView,
  practice.listMails,
  listAuditEvents,
  info.getCapabilities,
  info.getOpenApi,
  info.getHealth,
  info.getReadiness,
] as const satisfies readonly Operation[];

/** Every operation that crosses the wire, in one list: routes and the OpenAPI document are made from it. */
export const operations: readonly Operation[] = [
  ...singleOperations,
  ...fhirKindOperations.flatMap((entry) => Object.values(entry.operations)),
];

type KindOperation<O extends Operation['origin']> = FhirOperations<
  Extract<(typeof fhirKinds)[number], { origin: O }>['kind'],
  O
>[keyof FhirOperations];

/** What only `GET /capabilities` announces and a deployment may lack: operations, keys of writes, fields of webhooks. */
export type ExtensionId =
  | typeof changeReasons
  | typeof idempotencyKeys
  | (typeof webhookExtensions)[number]
  | Extract<
      (typeof singleOperations)[number] | KindOperation<'documented'> | KindOperation<'extension'>,
      { origin: 'extension' }
    >['id'];
