/** What a pattern leaves open: `siteId` of `/console/sites/:siteId`. */
type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** React Router's, without it: sign-in needs addresses before the router has come. */
function href<Pattern extends string>(pattern: Pattern, params: ParamsOf<Pattern>): string {
  // ParamsOf says that each parameter is there.
  const values = params as Record<string, string>;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The address with those parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

const endpoints = '/console/sites/:siteId/endpoints';
const eventgroups = '/console/sites/:siteId/eventgroups';
const webhooks = '/console/sites/:siteId/webhooks';
const records = '/console/sites/:siteId/records';

/** Every address of the console: `pattern` for the route table, `to` for links. No literals elsewhere. */
export const paths = {
  root: { pattern: '/', to: () => '/' },
  console: { pattern: '/console', to: () => '/console' },
  /** `next`: the page to go to afterwards. */
  signIn: {
    pattern: '/console/sign-in',
    to: (next?: string) => withQuery('/console/sign-in', { next }),
  },
  forgotPassword: { pattern: '/console/forgot-password', to: () => '/console/forgot-password' },
  /** Mails lead here, with the secret of the link behind `#`. */
  invitation: { pattern: '/console/invitation', to: () => '/console/invitation' },
  resetPassword: { pattern: '/console/reset-password', to: () => '/console/reset-password' },
  terms: {
    pattern: '/console/terms',
    to: (next?: string) => withQuery('/console/terms', { next }),
  },
  /** The first page. */
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
  /** `again`: the run whose failed rows are to be corrected. */
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
  /** What there is to do when somebody leaves. */
  offboarding: {
    pattern: '/console/users/:userId/offboarding',
    to: (userId: string) => href('/console/users/:userId/offboarding', { userId }),
  },
  /** `search`: what narrows the list behind down to them, where they can't be asked for by their id. */
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
  /** One that this browser carries out. */
  browserRun: {
    pattern: '/console/runs/browser/:runId',
    to: (runId: string) => href('/console/runs/browser/:runId', { runId }),
  },
  outbox: {
    pattern: '/console/outbox',
    to: (filter: { to?: string } = {}) => withQuery('/console/outbox', filter),
  },
  /** Whatever belongs to a site: `section` is the rest of the address. */
  site: {
    pattern: '/console/sites/:siteId/:section/*',
    to: (siteId: string, section: string) =>
      href('/console/sites/:siteId/:section', { siteId, section }),
  },
  /** What changed at a site; `from`: since then, `view`: as one comparison. */
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
  /** Who may do what at a site. */
  access: {
    pattern: '/console/sites/:siteId/access',
    to: (siteId: string) => href('/console/sites/:siteId/access', { siteId }),
  },
  endpoints: {
    pattern: endpoints,
    to: (siteId: string, filter: { telecom?: string; status?: string; health?: string } = {}) =>
      withQuery(href(endpoints, { siteId }), filter),
  },
  /** `from`: the Endpoint that it starts as a copy of. */
  newEndpoint: {
    pattern: `${endpoints}/new`,
    to: (siteId: string, query: { from?: string } = {}) =>
      withQuery(href(`${endpoints}/new`, { siteId }), query),
  },
  /** `run`: an import that was started. */
  importEndpoints: {
    pattern: `${endpoints}/import`,
    to: (siteId: string, query: { run?: string } = {}) =>
      withQuery(href(`${endpoints}/import`, { siteId }), query),
  },
  /** `tab`: how it is edited. */
  endpoint: {
    pattern: `${endpoints}/:endpointId`,
    to: (siteId: string, endpointId: string, query: { tab?: 'json' } = {}) =>
      withQuery(href(`${endpoints}/:endpointId`, { siteId, endpointId }), query),
  },
  /** `from` and `to`: version ids of the pair that is compared. */
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
  /** `from` and `to`: version ids of the pair that is compared. */
  eventgroupHistory: {
    pattern: `${eventgroups}/:eventgroupId/history`,
    to: (siteId: string, eventgroupId: string, pair: { from?: string; to?: string } = {}) =>
      withQuery(href(`${eventgroups}/:eventgroupId/history`, { siteId, eventgroupId }), pair),
  },
  /** The kinds of FHIR resources, each with its list. */
  records: {
    pattern: records,
    to: (siteId: string) => href(records, { siteId }),
  },
  /** `segment`: the kind as the interface's addresses have it. */
  recordsOfKind: {
    pattern: `${records}/:segment`,
    to: (siteId: string, segment: string, filter: { email?: string } = {}) =>
      withQuery(href(`${records}/:segment`, { siteId, segment }), filter),
  },
  newRecord: {
    pattern: `${records}/:segment/new`,
    to: (siteId: string, segment: string) => href(`${records}/:segment/new`, { siteId, segment }),
  },
  /** `run`: an import that was started. */
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
  /** What a record refers to, and what refers to it; of an Endpoint, too. */
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
  /** Every type of event; `type`: that one is open. */
  eventTypes: {
    pattern: `${webhooks}/event-types`,
    to: (siteId: string, look: { type?: string } = {}) =>
      withQuery(href(`${webhooks}/event-types`, { siteId }), look),
  },
  /** Where a delivery's signature is checked, whichever webhook it came from. */
  webhookSignature: {
    pattern: `${webhooks}/signature`,
    to: (siteId: string) => href(`${webhooks}/signature`, { siteId }),
  },
  /** What happened at a site; `subject`: about one record, such as `endpoint/lab`. */
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
  /** `from` and `to`: version ids of the pair that is compared. */
  webhookHistory: {
    pattern: `${webhooks}/:webhookId/history`,
    to: (siteId: string, webhookId: string, pair: { from?: string; to?: string } = {}) =>
      withQuery(href(`${webhooks}/:webhookId/history`, { siteId, webhookId }), pair),
  },
} as const;
