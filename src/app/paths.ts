/** One value per parameter of a pattern, in order. */
type ParamsOf<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [string, ...ParamsOf<Rest>]
  : Pattern extends `${string}:${string}`
    ? [string]
    : [];

type QueryOf<Name extends string> = { [Key in Name]?: string | undefined };
type QueryArgs<Name extends string> = [Name] extends [never] ? [] : [query?: QueryOf<Name>];

/**
 * A page: `pattern` for its route, and `to(...params, query)` for links. Not React Router's `generatePath`, since sign-in
 * needs URLs before the router loads.
 */
function page<const Pattern extends string, const Name extends string = never>(
  pattern: Pattern,
  queryNames: readonly Name[] = [],
) {
  function to(...args: [...ParamsOf<Pattern>, ...QueryArgs<Name>]): string {
    const values: unknown[] = [...args];
    const path = pattern
      .replace(/\/\*$/, '')
      .replace(/:\w+/g, () => encodeURIComponent(String(values.shift())));
    const query = (values[0] ?? {}) as QueryOf<Name>; // the only argument left
    const pairs = queryNames.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
    return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
  }
  return { pattern, to };
}

const endpoints = '/console/sites/:siteId/endpoints';
const eventgroups = '/console/sites/:siteId/eventgroups';
const webhooks = '/console/sites/:siteId/webhooks';
const records = '/console/sites/:siteId/records';

/** Every URL of the console. No literals elsewhere. */
export const paths = {
  root: page('/'),
  console: page('/console'),
  /** `next`: the page to continue to. */
  signIn: page('/console/sign-in', ['next']),
  forgotPassword: page('/console/forgot-password'),
  /** The target of emailed links, with the secret in the fragment. */
  invitation: page('/console/invitation'),
  resetPassword: page('/console/reset-password'),
  terms: page('/console/terms', ['next']),
  home: page('/console/home'),
  account: page('/console/account'),
  users: page('/console/users', [
    'search',
    'role',
    'isEnabled',
    'invitation',
    'withoutSite',
    'unseenSince',
  ]),
  newUser: page('/console/users/new'),
  /** `again`: the run whose failed rows are corrected. */
  inviteUsers: page('/console/users/invite', ['again']),
  /** A run about users, over their list. */
  userRun: page('/console/users/runs/:runId'),
  user: page('/console/users/:userId'),
  /** Offboarding of a user, step by step. */
  offboarding: page('/console/users/:userId/offboarding'),
  /** `search`: filters the list to the user, if it cannot be read by id. */
  editUser: page('/console/users/:userId/edit', ['search']),
  audit: page('/console/audit', ['entityKind', 'entityId', 'actorId', 'from', 'to']),
  runs: page('/console/runs', ['webhookId']),
  run: page('/console/runs/:runId'),
  browserRun: page('/console/runs/browser/:runId'),
  outbox: page('/console/outbox', ['to']),
  status: page('/console/status'),
  /** A page of a site: `section` is the rest of the URL. */
  site: page('/console/sites/:siteId/:section/*'),
  /** Changes at a site since `from`; `view=compare` as a comparison. */
  changes: page('/console/sites/:siteId/changes', ['from', 'to', 'view', 'kind', 'person']),
  access: page('/console/sites/:siteId/access'),
  endpoints: page(endpoints, ['search', 'telecom', 'status', 'health']),
  /** `from`: the Endpoint to copy. */
  newEndpoint: page(`${endpoints}/new`, ['from']),
  /** `run`: a started import. */
  importEndpoints: page(`${endpoints}/import`, ['run']),
  /** `tab=json` opens the JSON instead of the form. */
  endpoint: page(`${endpoints}/:recordId`, ['tab']),
  /** `from` and `to`: version ids of the compared pair. */
  endpointHistory: page(`${endpoints}/:recordId/history`, ['from', 'to']),
  eventgroups: page(eventgroups, ['name', 'status']),
  newEventgroup: page(`${eventgroups}/new`),
  eventgroup: page(`${eventgroups}/:recordId`),
  eventgroupHistory: page(`${eventgroups}/:recordId/history`, ['from', 'to']),
  /** Appointments by day or week. */
  calendar: page('/console/sites/:siteId/calendar'),
  /** The kinds of FHIR resources, each with its list. */
  records: page(records),
  recordsOfKind: page(`${records}/:segment`, ['search', 'email']),
  /** `practitioner`: the practitioner of a new role, whose name is `display`. */
  newRecord: page(`${records}/:segment/new`, ['practitioner', 'display']),
  importRecords: page(`${records}/:segment/import`, ['run']),
  record: page(`${records}/:segment/:recordId`),
  recordHistory: page(`${records}/:segment/:recordId/history`, ['from', 'to']),
  /** References from and to a record, Endpoints included. */
  recordConnections: page(`${records}/:segment/:recordId/connections`),
  webhooks: page(webhooks, ['name', 'status', 'health']),
  newWebhook: page(`${webhooks}/new`),
  /** All event types; `type`: the open one. */
  eventTypes: page(`${webhooks}/event-types`, ['type']),
  /** Verifies the signature of any webhook's delivery. */
  webhookSignature: page(`${webhooks}/signature`),
  /** Events of a site; `subject`: of one record, such as `endpoint/lab`. */
  siteEvents: page(`${webhooks}/events`, ['subject']),
  siteEvent: page(`${webhooks}/events/:eventId`),
  webhook: page(`${webhooks}/:recordId`),
  editWebhook: page(`${webhooks}/:recordId/edit`),
  webhookDeliveries: page(`${webhooks}/:recordId/deliveries`, [
    'status',
    'subject',
    'from',
    'to',
    'timeOf',
  ]),
  webhookDelivery: page(`${webhooks}/:recordId/deliveries/:deliveryId`),
  webhookHistory: page(`${webhooks}/:recordId/history`, ['from', 'to']),
};
