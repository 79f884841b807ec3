import { href } from 'react-router';

/** The address with those parameters that have a value. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

const endpoints = '/console/sites/:siteId/endpoints';

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
  gallery: { pattern: '/ui', to: () => '/ui' },
  galleryFrame: { pattern: '/ui/frame', to: () => '/ui/frame' },
  galleryCard: { pattern: '/ui/card', to: () => '/ui/card' },
} as const;
