type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** Not React Router's, since sign-in needs URLs before the router loads. */
function href<Pattern extends string>(pattern: Pattern, params: ParamsOf<Pattern>): string {
  // ParamsOf guarantees each parameter.
  const values = params as Record<string, string>;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Adds the query parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

const endpoints = '/console/sites/:siteId/endpoints';
const eventgroups = '/console/sites/:siteId/eventgroups';
const webhooks = '/console/sites/:siteId/webhooks';
const records = '/console/sites/:siteId/records';

/** Every URL of the console: `pattern` for routes, `to` for links. No literals elsewhere. */
export const paths = {
  root: { pattern: '/', to: () => '/' },
  console: { pattern: '/console', to: () => '/console' },
  /** `next`: the page to continue to. */
  signIn: {
    pattern: '/console/sign-in',
    to: (next?: string) => withQuery('/console/sign-in', { next }),
  },
  forgotPassword: { pattern: '/console/forgot-password', to: () => '/console/forgot-password' },
  /** The target of emailed links, with the secret in the fragment. */
  invitation: { pattern: '/console/invitation', to: () => '/console/invitation' },
  resetPassword: { pattern: '/console/reset-password', to: () => '/console/reset-password' },
  terms: {
    pattern: '/console/terms',
    to: (next?: string) => withQuery('/console/terms', { next }),
  },
  home: { pattern: '/console/home', to: () => '/console/home' },
  account: { pattern: '/console/account', to: () => '/console/account' },
  users: {
    pattern: '/console/users',
    to: (
      filter: {
        search?: string;
        role?: string;
        isEnabled?: 'true' | 'false';
        invitation?: string;
        withoutSite?: 'true';
        unseenSince?: string;
      } = {},
    ) => withQuery('/console/users', filter),
  },
  newUser: { pattern: '/console/users/new', to: () => '/console/users/new' },
  /** `again`: the run whose failed rows are corrected. */
  inviteUsers: {
    pattern: '/console/users/invite',
    to: (query: { again?: string } = {}) => withQuery('/console/users/invite', query),
  },
  /** A run about users, over their list. */
  userRun: {
    pattern: '/console/users/runs/:runId',
    to: (runId: string) => href('/console/users/runs/:runId', { runId }),
  },
  user: {
    pattern: '/console/users/:userId',
    to: (userId: string) => href('/console/users/:userId', { userId }),
  },
  /** The steps for somebody who leaves. */
  offboarding: {
    pattern: '/console/users/:userId/offboarding',
    to: (userId: string) => href('/console/users/:userId/offboarding', { userId }),
  },
  /** `search`: filters the list to the user, if it cannot be read by id. */
  editUser: {
    pattern: '/console/users/:userId/edit',
    to: (userId: string, query: { search?: string | undefined } = {}) =>
      withQuery(href('/console/users/:userId/edit', { userId }), query),
  },
  audit: {
    pattern: '/console/audit',
    to: (
      filter: {
        entityKind?: string;
        entityId?: string;
        actorId?: string;
        from?: string;
        to?: string;
      } = {},
    ) => withQuery('/console/audit', filter),
  },
  runs: {
    pattern: '/console/runs',
    to: (filter: { webhookId?: string } = {}) => withQuery('/console/runs', filter),
  },
  run: {
    pattern: '/console/runs/:runId',
    to: (runId: string) => href('/console/runs/:runId', { runId }),
  },
  /** A run of this browser. */
  browserRun: {
    pattern: '/console/runs/browser/:runId',
    to: (runId: string) => href('/console/runs/browser/:runId', { runId }),
  },
  outbox: {
    pattern: '/console/outbox',
    to: (filter: { to?: string } = {}) => withQuery('/console/outbox', filter),
  },
  /** A page of a site: `section` is the rest of the URL. */
  site: {
    pattern: '/console/sites/:siteId/:section/*',
    to: (siteId: string, section: string) =>
      href('/console/sites/:siteId/:section', { siteId, section }),
  },
  /** Changes at a site since `from`; `view`: as a comparison. */
  changes: {
    pattern: '/console/sites/:siteId/changes',
    to: (
      siteId: string,
      query: {
        from?: string;
        to?: string;
        view?: 'compare';
        kind?: string;
        person?: string;
      } = {},
    ) => withQuery(href('/console/sites/:siteId/changes', { siteId }), query),
  },
  /** The access to a site. */
  access: {
    pattern: '/console/sites/:siteId/access',
    to: (siteId: string) => href('/console/sites/:siteId/access', { siteId }),
  },
  endpoints: {
    pattern: endpoints,
    to: (siteId: string, filter: { telecom?: string; status?: string; health?: string } = {}) =>
      withQuery(href(endpoints, { siteId }), filter),
  },
  /** `from`: the Endpoint to copy. */
  newEndpoint: {
    pattern: `${endpoints}/new`,
    to: (siteId: string, query: { from?: string } = {}) =>
      withQuery(href(`${endpoints}/new`, { siteId }), query),
  },
  /** `run`: a started import. */
  importEndpoints: {
    pattern: `${endpoints}/import`,
    to: (siteId: string, query: { run?: string } = {}) =>
      withQuery(href(`${endpoints}/import`, { siteId }), query),
  },
  /** `tab`: form or JSON. */
  endpoint: {
    pattern: `${endpoints}/:endpointId`,
    to: (siteId: string, endpointId: string, query: { tab?: 'json' } = {}) =>
      withQuery(href(`${endpoints}/:endpointId`, { siteId, endpointId }), query),
  },
  /** `from` and `to`: version ids of the compared pair. */
  endpointHistory: {
    pattern: `${endpoints}/:endpointId/history`,
    to: (siteId: string, endpointId: string, pair: { from?: string; to?: string } = {}) =>
      withQuery(href(`${endpoints}/:endpointId/history`, { siteId, endpointId }), pair),
  },
  eventgroups: {
    pattern: eventgroups,
    to: (siteId: string, filter: { status?: string } = {}) =>
      withQuery(href(eventgroups, { siteId }), filter),
  },
  newEventgroup: {
    pattern: `${eventgroups}/new`,
    to: (siteId: string) => href(`${eventgroups}/new`, { siteId }),
  },
  eventgroup: {
    pattern: `${eventgroups}/:eventgroupId`,
    to: (siteId: string, eventgroupId: string) =>
      href(`${eventgroups}/:eventgroupId`, { siteId, eventgroupId }),
  },
  /** `from` and `to`: version ids of the compared pair. */
  eventgroupHistory: {
    pattern: `${eventgroups}/:eventgroupId/history`,
    to: (siteId: string, eventgroupId: string, pair: { from?: string; to?: string } = {}) =>
      withQuery(href(`${eventgroups}/:eventgroupId/history`, { siteId, eventgroupId }), pair),
  },
  /** Appointments by day or week. */
  calendar: {
    pattern: '/console/sites/:siteId/calendar',
    to: (siteId: string) => href('/console/sites/:siteId/calendar', { siteId }),
  },
  /** The kinds of FHIR resources, each with its list. */
  records: {
    pattern: records,
    to: (siteId: string) => href(records, { siteId }),
  },
  recordsOfKind: {
    pattern: `${records}/:segment`,
    to: (siteId: string, segment: string, filter: { email?: string } = {}) =>
      withQuery(href(`${records}/:segment`, { siteId, segment }), filter),
  },
  newRecord: {
    pattern: `${records}/:segment/new`,
    to: (siteId: string, segment: string) => href(`${records}/:segment/new`, { siteId, segment }),
  },
  /** `run`: a started import. */
  importRecords: {
    pattern: `${records}/:segment/import`,
    to: (siteId: string, segment: string, query: { run?: string } = {}) =>
      withQuery(href(`${records}/:segment/import`, { siteId, segment }), query),
  },
  record: {
    pattern: `${records}/:segment/:recordId`,
    to: (siteId: string, segment: string, recordId: string) =>
      href(`${records}/:segment/:recordId`, { siteId, segment, recordId }),
  },
  recordHistory: {
    pattern: `${records}/:segment/:recordId/history`,
    to: (siteId: string, segment: string, recordId: string) =>
      href(`${records}/:segment/:recordId/history`, { siteId, segment, recordId }),
  },
  /** References from and to a record, Endpoints included. */
  recordConnections: {
    pattern: `${records}/:segment/:recordId/connections`,
    to: (siteId: string, segment: string, recordId: string) =>
      href(`${records}/:segment/:recordId/connections`, { siteId, segment, recordId }),
  },
  webhooks: {
    pattern: webhooks,
    to: (siteId: string, filter: { status?: string; health?: string } = {}) =>
      withQuery(href(webhooks, { siteId }), filter),
  },
  newWebhook: {
    pattern: `${webhooks}/new`,
    to: (siteId: string) => href(`${webhooks}/new`, { siteId }),
  },
  /** All event types; `type`: the open one. */
  eventTypes: {
    pattern: `${webhooks}/event-types`,
    to: (siteId: string, look: { type?: string } = {}) =>
      withQuery(href(`${webhooks}/event-types`, { siteId }), look),
  },
  /** Verifies the signature of any webhook's delivery. */
  webhookSignature: {
    pattern: `${webhooks}/signature`,
    to: (siteId: string) => href(`${webhooks}/signature`, { siteId }),
  },
  /** Events of a site; `subject`: of one record, such as `endpoint/lab`. */
  siteEvents: {
    pattern: `${webhooks}/events`,
    to: (siteId: string, filter: { subject?: string } = {}) =>
      withQuery(href(`${webhooks}/events`, { siteId }), filter),
  },
  siteEvent: {
    pattern: `${webhooks}/events/:eventId`,
    to: (siteId: string, eventId: string) =>
      href(`${webhooks}/events/:eventId`, { siteId, eventId }),
  },
  webhook: {
    pattern: `${webhooks}/:webhookId`,
    to: (siteId: string, webhookId: string) =>
      href(`${webhooks}/:webhookId`, { siteId, webhookId }),
  },
  editWebhook: {
    pattern: `${webhooks}/:webhookId/edit`,
    to: (siteId: string, webhookId: string) =>
      href(`${webhooks}/:webhookId/edit`, { siteId, webhookId }),
  },
  webhookDeliveries: {
    pattern: `${webhooks}/:webhookId/deliveries`,
    to: (
      siteId: string,
      webhookId: string,
      filter: {
        status?: string;
        subject?: string;
        from?: string;
        to?: string;
        timeOf?: string;
      } = {},
    ) => withQuery(href(`${webhooks}/:webhookId/deliveries`, { siteId, webhookId }), filter),
  },
  webhookDelivery: {
    pattern: `${webhooks}/:webhookId/deliveries/:deliveryId`,
    to: (siteId: string, webhookId: string, deliveryId: string) =>
      href(`${webhooks}/:webhookId/deliveries/:deliveryId`, { siteId, webhookId, deliveryId }),
  },
  /** `from` and `to`: version ids of the compared pair. */
  webhookHistory: {
    pattern: `${webhooks}/:webhookId/history`,
    to: (siteId: string, webhookId: string, pair: { from?: string; to?: string } = {}) =>
      withQuery(href(`${webhooks}/:webhookId/history`, { siteId, webhookId }), pair),
  },
} as const;
