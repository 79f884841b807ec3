import { randomUUID } from 'node:crypto';
import { ownFactorTargets, signInPolicyTargets } from './factor-targets.ts';
import { fhirTargets, r4Targets } from './fhir-targets.ts';
import { testPassword } from './make-user.ts';
import {
  atSite,
  type Entry,
  type MakeTarget,
  nothing,
  type Side,
  sent,
  site,
  type Target,
} from './target-makers.ts';

/** The callers' own organization, with a new email address for each call. */
export const ownSide = (): Side => ({
  organizationId: 1,
  siteId: 101,
  email: `ash.${randomUUID()}@northfield.example`,
});
export const foreignSide = (): Side => ({
  organizationId: 2,
  siteId: 201,
  email: `sam.${randomUUID()}@southgate.example`,
});

const someone: MakeTarget = async ({ service }, { organizationId, email }) => {
  const invitation = {
    state: 'pending',
    sentAt: '2026-10-01T08:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
  } as const;
  const { userId } = await service.makeUser({
    email,
    organizationId,
    role: 'SITE_USER',
    hasPassword: false,
    invitation,
  });
  return { params: { userId } };
};

const user = (body?: unknown): Entry => ({
  crossTenant: 'not_found',
  make: async (world, side) => ({ ...(await someone(world, side)), body }),
});

/** Creates a user, whom the query or body may name. */
const among = (targetOf: (side: Side, userId: string) => Omit<Target, 'params'>): Entry => ({
  crossTenant: 'hidden',
  make: async (world, side) => {
    const { params } = await someone(world, side);
    return targetOf(side, String(params?.userId));
  },
});

const disabling = among((_side, userId) => ({
  body: { action: 'disable', target: { userIds: [userId] } },
}));

const session: Entry = {
  crossTenant: 'not_found',
  make: async ({ service }, { organizationId, email }) => {
    const { userId } = await service.makeUser({ email, organizationId, role: 'SITE_USER' });
    await service.signIn({ userId, email });
    const { session_id: sessionId } = await service.db
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { params: { userId, sessionId } };
  },
};

const hook = {
  name: 'Hook',
  url: 'https://203-0-113-7.example/hook',
  description: '',
  events: ['*'],
  status: 'active',
};
const webhook = atSite('webhookId', { path: '/ahds/v1/webhook', idName: 'webhookId', body: hook });
const delivery: Entry = {
  crossTenant: 'not_found',
  make: async (world, side) => {
    const { params } = await webhook().make(world, side);
    const path = `/site/${side.siteId}/ahds/v1/webhook/${params?.webhookId}/test`;
    const sent = await world.chief.call('POST', path, { body: { type: 'webhook.ping' } });
    return { params: { ...params, deliveryId: sent.json().deliveryId } };
  },
};
const earlierSecret: Entry = {
  crossTenant: 'not_found',
  make: async (world, side) => {
    const { params } = await webhook().make(world, side);
    const path = `/site/${side.siteId}/ahds/v1/webhook/${params?.webhookId}`;
    await world.chief.call('POST', `${path}/rotate-secret`, { body: {} });
    const { data } = (await world.chief.call('GET', `${path}/secrets`)).json();
    return { params: { ...params, secretId: data.at(-1).secretId } };
  },
};
const header: Entry = {
  crossTenant: 'not_found',
  make: async (world, side) => {
    const { params } = await webhook().make(world, side);
    const body = { value: 'Bearer of news' };
    const path = `/site/${side.siteId}/ahds/v1/webhook/${params?.webhookId}/headers/Authorization`;
    await world.chief.call('PUT', path, { body });
    return { params: { ...params, name: 'Authorization' }, body };
  },
};
const group = { name: 'Vaccinations', status: 'active' };
const eventgroup = atSite('eventgroupId', {
  path: '/ahds/v1/eventgroup',
  idName: 'eventgroupId',
  body: group,
});

const since = '2026-01-01T00:00:00Z';
const missed: Entry = {
  crossTenant: 'not_found',
  make: async (world, side) => ({
    ...(await webhook().make(world, side)),
    query: `?since=${since}`,
  }),
};
const siteEvent: Entry = {
  crossTenant: 'not_found',
  make: async (world, side) => {
    const { params } = await eventgroup().make(world, side);
    const path = `/site/${side.siteId}/ahds/v1/event`;
    const { data } = (await world.chief.call('GET', path)).json();
    return { params: { ...params, eventId: data[0].eventId } };
  },
};

/** A run of a user of that side; if none can be started, the id of no run. */
const run: Entry = {
  crossTenant: 'not_found',
  hiddenFrom: 'SITE_USER',
  make: async (world, side) => {
    const { params } = await someone(world, side);
    const starter = await world.service.signInAs({ organizationId: side.organizationId });
    const body = { action: 'disable', target: { userIds: [params?.userId] } };
    const response = await starter.call('POST', '/users/bulk', { body });
    const runId: unknown = response.json().runId;
    return { params: { runId: typeof runId === 'string' ? runId : randomUUID() } };
  },
};

const accessReview: Entry = {
  ...site(),
  make: async (world, side) => {
    const now = await world.chief.call('GET', `/site/${side.siteId}/access-review`);
    return { ...(await site().make(world, side)), body: { version: now.json().version } };
  },
};

const pastReview: Entry = {
  ...site(),
  make: async (world, side) => {
    const { params, body } = await accessReview.make(world, side);
    const path = `/site/${side.siteId}/access-review`;
    const review = await world.chief.call('POST', path, { body });
    return { params: { ...params, reviewId: review.json().last.reviewId } };
  },
};

const siteWith = (query: string): Entry => ({
  ...site(),
  make: async (world, side) => ({ ...(await site().make(world, side)), query }),
});
/** Every user has their own views of any list. */
const view = (body?: unknown, query?: string): Entry => ({
  ...nothing,
  make: async () => ({ params: { list: 'users' }, body, ...(query && { query }) }),
});

/** A user to create. The address does not contain the side's name, which no response may disclose. */
const newcomerOf = ({ organizationId }: Side) => ({
  email: `new.${randomUUID()}@paddock.example`,
  firstName: 'New',
  lastName: 'Person',
  role: 'SITE_USER',
  organizationId,
});
const password = 'seven grey mules eat thistles';

/** A target for each operation, by operation id. A test fails for an operation without one. */
export const operationTargets: Readonly<Record<string, Entry>> = {
  login: sent({ email: 'nobody@paddock.example', password }),
  logout: nothing,
  getCurrentUser: nothing,
  acceptTerms: nothing,
  forgotPassword: sent({ email: 'nobody@paddock.example' }),
  setPassword: sent({ token: 'A'.repeat(43), password }),
  checkLink: sent({ token: 'A'.repeat(43) }),
  regenerateInvitation: nothing,
  getTerms: nothing,
  changeOwnName: sent({ firstName: 'Robin', lastName: 'Field' }),
  changePassword: sent({ currentPassword: testPassword, password }),
  getOwnPreferences: nothing,
  updateOwnPreferences: sent({ timeZone: 'Europe/London' }),
  listOwnSessions: nothing,
  endOwnSession: { ...nothing, make: async () => ({ params: { sessionId: randomUUID() } }) },
  endOtherSessions: nothing,
  ...ownFactorTargets,
  listUserFactors: user(),
  resetUserFactors: user(),
  ...signInPolicyTargets,
  listUsers: among(({ organizationId }) => ({ query: `?organizationId=${organizationId}` })),
  createUser: {
    crossTenant: 'invalid_request',
    make: async (_world, side) => ({ body: newcomerOf(side) }),
  },
  updateUser: user({ firstName: 'Changed' }),
  deleteUser: user(),
  resendInvitation: user(),
  exportUsers: among(({ organizationId }) => ({ query: `?organizationId=${organizationId}` })),
  getUser: user(),
  changeUserAccess: user({ role: 'CLIENT_ACCOUNT_USER' }),
  revokeInvitation: user(),
  createInvitationLink: user(),
  listUserSessions: user(),
  endUserSession: session,
  eraseUser: user(),
  getAccessReview: site(),
  reviewAccess: accessReview,
  listAccessReviews: site(),
  listReviewedPeople: pastReview,
  previewBulk: disabling,
  startBulk: disabling,
  previewBulkInvite: among((side) => ({ body: { rows: [newcomerOf(side)] } })),
  startBulkInvite: among((side) => ({ body: { rows: [newcomerOf(side)] } })),
  listRuns: nothing,
  getRun: run,
  cancelRun: run,
  listRunResults: run,
  ...fhirTargets,
  ...r4Targets,
  createWebhook: site(hook),
  listWebhooks: site(),
  getWebhook: webhook(),
  patchWebhook: webhook({ name: 'Renamed' }),
  replaceWebhook: webhook(hook),
  deleteWebhook: webhook(),
  rotateWebhookSecret: webhook({}),
  listWebhookSecrets: webhook(),
  endWebhookSecret: earlierSecret,
  listWebhookHeaders: webhook(),
  setWebhookHeader: header,
  removeWebhookHeader: header,
  testWebhook: webhook({ type: 'webhook.ping' }),
  enableWebhook: webhook(),
  getWebhookHistory: webhook(),
  getWebhookHealth: site(),
  countFailingWebhooks: site(),
  listDeliveries: webhook(),
  getDelivery: delivery,
  resendDelivery: delivery,
  countDeliveries: webhook(),
  resendDeliveries: webhook({}),
  getMissedEvents: missed,
  replayEvents: webhook({ since }),
  listSiteEvents: site(),
  getSiteEvent: siteEvent,
  listEventTypes: nothing,
  createEventgroup: site(group),
  listEventgroups: site(),
  getEventgroup: eventgroup(),
  patchEventgroup: eventgroup({ name: 'Renamed' }),
  getEventgroupHistory: eventgroup(),
  listSites: nothing,
  listClientAccounts: among(({ organizationId }) => ({
    query: `?clientAccountId=${organizationId}001`,
  })),
  watchChanges: site(),
  getAttention: nothing,
  getStatus: nothing,
  findAtSite: siteWith('?text=lab'),
  listSiteChanges: site(),
  compareSite: siteWith('?from=2026-01-01T00:00:00Z'),
  countSiteChanges: siteWith('?from=2026-01-01T00:00:00Z'),
  listViews: view(),
  saveView: view({ name: 'Mine', search: '', isDefault: false, isShared: false }),
  deleteView: view(undefined, '?name=Mine'),
  listMails: among(({ email }) => ({ query: `?to=${email}` })),
  listAuditEvents: among((_side, userId) => ({ query: `?entityId=${userId}` })),
  getCapabilities: nothing,
  getOpenApi: nothing,
  getHealth: nothing,
  getReadiness: nothing,
};
