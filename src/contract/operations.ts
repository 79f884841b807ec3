import * as eventTypes from './ahds/event-types.ts';
import * as eventgroup from './ahds/eventgroup.ts';
import * as failingWebhooks from './ahds/failing-webhooks.ts';
import * as webhook from './ahds/webhook.ts';
import * as deliveries from './ahds/webhook-deliveries.ts';
import type { webhookExtensions } from './ahds/webhook-extensions.ts';
import * as headers from './ahds/webhook-headers.ts';
import * as webhookMaintenance from './ahds/webhook-maintenance.ts';
import * as replay from './ahds/webhook-replay.ts';
import * as secrets from './ahds/webhook-secrets.ts';
import type { changeReasons } from './base/change-reason.ts';
import type { idempotencyKeys } from './base/idempotency.ts';
import type { Operation } from './base/operation.ts';
import * as attention from './console/attention.ts';
import * as audit from './console/audit.ts';
import * as find from './console/find.ts';
import * as liveChanges from './console/live-changes.ts';
import * as recordRuns from './console/record-runs.ts';
import * as runs from './console/runs.ts';
import * as info from './console/service-info.ts';
import * as siteChanges from './console/site-changes.ts';
import * as siteEvents from './console/site-events.ts';
import * as status from './console/status.ts';
import * as views from './console/views.ts';
import * as editors from './fhir/endpoint-editors.ts';
import * as health from './fhir/endpoint-health.ts';
import * as facets from './fhir/facets.ts';
import * as fhirImport from './fhir/fhir-import.ts';
import { fhirKindOperations } from './fhir/fhir-kind-operations.ts';
import type { fhirKinds } from './fhir/fhir-kinds.ts';
import type { FhirOperations } from './fhir/fhir-operations.ts';
import * as r4 from './fhir/fhir-r4.ts';
import * as r4Writes from './fhir/fhir-r4-writes.ts';
import * as referrers from './fhir/referrers.ts';
import * as accessReview from './people/access-review.ts';
import * as auth from './people/auth.ts';
import * as clientAccounts from './people/client-accounts.ts';
import * as own from './people/own-account.ts';
import * as preferences from './people/own-preferences.ts';
import * as practice from './people/practice.ts';
import * as factors from './people/second-factors.ts';
import * as policies from './people/sign-in-policies.ts';
import * as access from './people/user-access.ts';
import * as bulk from './people/user-bulk.ts';
import * as users from './people/users.ts';

/** All modules that declare operations, except those of FHIR kinds. */
const modules = [
  auth,
  own,
  factors,
  policies,
  preferences,
  users,
  access,
  accessReview,
  bulk,
  runs,
  recordRuns,
  fhirImport,
  editors,
  health,
  referrers,
  facets,
  r4,
  r4Writes,
  webhook,
  webhookMaintenance,
  secrets,
  headers,
  failingWebhooks,
  deliveries,
  replay,
  siteEvents,
  eventTypes,
  eventgroup,
  siteChanges,
  practice,
  clientAccounts,
  liveChanges,
  attention,
  find,
  views,
  audit,
  info,
  status,
] as const;

type OperationIn<Module> = Module extends unknown
  ? Extract<Module[keyof Module], Operation>
  : never;
type SingleOperation = OperationIn<(typeof modules)[number]>;

function isOperation(value: unknown): value is SingleOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every operation, in one list from which routes and the OpenAPI document are built. */
export const operations: readonly Operation[] = [
  ...modules.flatMap((module) => Object.values<unknown>(module).filter(isOperation)),
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
      SingleOperation | KindOperation<'documented'> | KindOperation<'extension'>,
      { origin: 'extension' }
    >['id'];
