import { href } from 'react-router';

/** The address with those parameters that have a value. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

const endpoints = '/console/sites/:siteId/endpoints';
const eventgroups = '/console/sites/:siteId/eventgroups';
const webhooks = '/console/sites/:siteId/webhooks';

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
  users: { pattern: '/console/users', to: () => '/console/users' },
  newUser: { pattern: '/console/users/new', to: () => '/console/users/new' },
  /** `again`: the job whose failed rows are to be corrected. */
  inviteUsers: {
    pattern: '/console/users/invite',
    to: (query: { again?: string } = {}) => withQuery('/console/users/invite', query),
  },
  /** A bulk action under way or ended. */
  userJob: {
    pattern: '/console/users/jobs/:jobId',
    to: (jobId: string) => href('/console/users/jobs/:jobId', { jobId }),
  },
  user: {
    pattern: '/console/users/:userId',
    to: (userId: string) => href('/console/users/:userId', { userId }),
  },
  editUser: {
    pattern: '/console/users/:userId/edit',
    to: (userId: string) => href('/console/users/:userId/edit', { userId }),
  },
  audit: {
    pattern: '/console/audit',
    to: (filter: { entityKind?: string; entityId?: string; actorId?: string } = {}) =>
      withQuery('/console/audit', filter),
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
  endpoints: {
    pattern: endpoints,
    to: (siteId: string) => href(endpoints, { siteId }),
  },
  /** `from`: the Endpoint that it starts as a copy of. */
  newEndpoint: {
    pattern: `${endpoints}/new`,
    to: (siteId: string, query: { from?: string } = {}) =>
      withQuery(href(`${endpoints}/new`, { siteId }), query),
  },
  importEndpoints: {
    pattern: `${endpoints}/import`,
    to: (siteId: string) => href(`${endpoints}/import`, { siteId }),
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
    to: (siteId: string) => href(eventgroups, { siteId }),
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
  webhooks: {
    pattern: webhooks,
    to: (siteId: string) => href(webhooks, { siteId }),
  },
  newWebhook: {
    pattern: `${webhooks}/new`,
    to: (siteId: string) => href(`${webhooks}/new`, { siteId }),
  },
  /** Where a delivery's signature is checked, whichever webhook it came from. */
  webhookSignature: {
    pattern: `${webhooks}/signature`,
    to: (siteId: string) => href(`${webhooks}/signature`, { siteId }),
  },
  /** Mails lead here. */
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
      filter: { status?: string; from?: string; to?: string } = {},
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
  gallery: { pattern: '/ui', to: () => '/ui' },
  galleryFrame: { pattern: '/ui/frame', to: () => '/ui/frame' },
  galleryCard: { pattern: '/ui/card', to: () => '/ui/card' },
} as const;
