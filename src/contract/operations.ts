import { listEventTypes } from './ahds/event-types.ts';
import * as eventgroup from './ahds/eventgroup.ts';
import { countFailingWebhooks } from './ahds/failing-webhooks.ts';
import * as webhook from './ahds/webhook.ts';
import * as webhookCare from './ahds/webhook-care.ts';
import * as deliveries from './ahds/webhook-deliveries.ts';
import type { webhookExtensions } from './ahds/webhook-extensions.ts';
import * as headers from './ahds/webhook-headers.ts';
import * as replay from './ahds/webhook-replay.ts';
import * as secrets from './ahds/webhook-secrets.ts';
import type { changeReasons } from './base/change-reason.ts';
import type { idempotencyKeys } from './base/idempotency.ts';
import type { Operation } from './base/operation.ts';
import { getAttention } from './console/attention.ts';
import { listAuditEvents } from './console/audit.ts';
import { findAtSite } from './console/find.ts';
import { watchChanges } from './console/live-changes.ts';
import { startRecordRun } from './console/record-runs.ts';
import * as runs from './console/runs.ts';
import * as info from './console/service-info.ts';
import * as siteChanges from './console/site-changes.ts';
import * as siteEvents from './console/site-events.ts';
import { getStatus } from './console/status.ts';
import { deleteView, listViews, saveView } from './console/views.ts';
import { reportEditing } from './fhir/endpoint-editors.ts';
import * as health from './fhir/endpoint-health.ts';
import { countFacets, countHistoryFacets } from './fhir/facets.ts';
import { importResources } from './fhir/fhir-import.ts';
import { fhirKindOperations } from './fhir/fhir-kind-operations.ts';
import type { fhirKinds } from './fhir/fhir-kinds.ts';
import type { FhirOperations } from './fhir/fhir-operations.ts';
import * as r4 from './fhir/fhir-r4.ts';
import * as r4Writes from './fhir/fhir-r4-writes.ts';
import { listReferrers } from './fhir/referrers.ts';
import * as accessReview from './people/access-review.ts';
import * as auth from './people/auth.ts';
import { listClientAccounts } from './people/client-accounts.ts';
import * as own from './people/own-account.ts';
import { getOwnPreferences, updateOwnPreferences } from './people/own-preferences.ts';
import * as practice from './people/practice.ts';
import * as factors from './people/second-factors.ts';
import * as policies from './people/sign-in-policies.ts';
import * as access from './people/user-access.ts';
import * as bulk from './people/user-bulk.ts';
import * as users from './people/users.ts';

/** All operations except those of FHIR kinds. */
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
  factors.listOwnFactors,
  factors.beginAuthenticatorApp,
  factors.addAuthenticatorApp,
  factors.beginPasskey,
  factors.addPasskey,
  factors.removeOwnFactor,
  factors.renewRecoveryCodes,
  factors.verifySecondFactor,
  factors.listUserFactors,
  factors.resetUserFactors,
  policies.listSignInPolicies,
  policies.changeSignInPolicy,
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
  access.eraseUser,
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
  startRecordRun,
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
  getStatus,
] as const satisfies readonly Operation[];

/** Every operation, in one list from which routes and the OpenAPI document are built. */
export const operations: readonly Operation[] = [
  ...singleOperations,
  ...fhirKindOperations.flatMap((entry) => Object.values(entry.operations)),
];

type KindOperation<O extends Operation['origin']> = FhirOperations<
  Extract<(typeof fhirKinds)[number], { origin: O }>['kind'],
  O
>[keyof FhirOperations];

/** Features that `GET /capabilities` announces: operations, idempotency keys, fields of webhooks. */
export type ExtensionId =
  | typeof changeReasons
  | typeof idempotencyKeys
  | (typeof webhookExtensions)[number]
  | Extract<
      (typeof singleOperations)[number] | KindOperation<'documented'> | KindOperation<'extension'>,
      { origin: 'extension' }
    >['id'];
