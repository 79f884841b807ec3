import { paths } from '#app/paths.ts';
import type { AuditEntityKind, AuditEvent } from '#contract/console/audit.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { isGeneratedId } from '#contract/fhir/generated-id.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../records/kind-groups.shared.ts';

/** Labels for each kind's actions, as of bulk actions and versions; other actions show the operation's id. */
const actionLabelsByKind: Partial<Record<AuditEntityKind, Record<string, string>>> = {
  user: {
    createUser: t('Account created'),
    updateUser: t('Details changed'),
    disableUser: t('Access disabled'),
    enableUser: t('Access enabled'),
    changeUserAccess: t('Access changed'),
    deleteUser: t('{title} deleted', { title: t('Account') }),
    eraseUser: t('Personal data erased'),
    resendInvitation: t('Invitation resent'),
    revokeInvitation: t('Invitation revoked'),
    createInvitationLink: t('Invitation link created'),
    regenerateInvitation: t('New invitation requested'),
    endUserSession: t('Session ended'),
    setPassword: t('Password set'),
    changePassword: t('Password changed'),
    changeOwnName: t('Name changed'),
    endOwnSession: t('Own session ended'),
    endOtherSessions: t('Signed out of all other sessions'),
    addAuthenticatorApp: t('{name} added', { name: t('Authenticator app') }),
    addPasskey: t('{name} added', { name: t('Passkey') }),
    removeOwnFactor: t('{name} removed', { name: t('Second step') }),
    renewRecoveryCodes: t('New recovery codes created'),
    resetUserFactors: t('Two-step verification reset'),
    forgotPassword: t('Password reset requested'),
    acceptTerms: t('Terms accepted'),
    login: t('Signed in'),
    logout: t('Signed out'),
  },
  webhook: {
    createWebhook: t('{title} created', { title: t('Webhook') }),
    patchWebhook: t('{title} changed', { title: t('Webhook') }),
    replaceWebhook: t('Webhook replaced'),
    deleteWebhook: t('{title} deleted', { title: t('Webhook') }),
    disableWebhook: t('Webhook disabled'),
    enableWebhook: t('{title} enabled', { title: t('Webhook') }),
    rotateWebhookSecret: t('Signing secret rotated'),
    endWebhookSecret: t('Old signing secret revoked'),
    setWebhookHeader: t('Header set'),
    removeWebhookHeader: t('Header removed'),
    testWebhook: t('Test event sent'),
    resendDelivery: t('Delivery resent'),
    resendDeliveries: t('Deliveries resent'),
    replayEvents: t('Missed events sent'),
  },
  site: {
    reviewAccess: t('Access reviewed'),
    setEndpointTestSchedule: t('{title} changed', { title: t('Scheduled tests') }),
  },
  'sign-in-policy': {
    changeSignInPolicy: t('{title} changed', { title: t('Sign-in policy') }),
  },
  eventgroup: {
    createEventgroup: t('{title} created', { title: t('Event group') }),
    patchEventgroup: t('{title} changed', { title: t('Event group') }),
  },
};

const actionLabels: Record<string, string> = Object.assign(
  {},
  ...Object.values(actionLabelsByKind),
);

const resourceActionLabels: Record<string, (title: string) => string> = {
  create: (title) => t('{title} created', { title }),
  update: (title) => t('{title} changed', { title }),
  delete: (title) => t('{title} deleted', { title }),
};

export function auditActions(kind: AuditEntityKind): string[] {
  const labels = actionLabelsByKind[kind];
  if (labels !== undefined) return Object.keys(labels);
  const type = fhirKinds.find(({ segment }) => segment === kind)?.kind ?? '';
  return Object.keys(resourceActionLabels).map((verb) => `${verb}${type}`);
}

/** A label such as "Practitioner role created" for any kind of resource; an unknown action as it is. */
export function actionLabel(action: string): string {
  const [, verb = '', kind = ''] = /^(create|update|delete)([A-Z]\w*)$/.exec(action) ?? [];
  return actionLabels[action] ?? resourceActionLabels[verb]?.(kindWordsOf(kind).one) ?? action;
}

/** Whether the label of a resource is only a generated id. */
export function isNameless(event: Pick<AuditEvent, 'entityKind' | 'entityLabel'>): boolean {
  const isResource = fhirKinds.some(({ segment }) => segment === event.entityKind);
  return isResource && isGeneratedId(event.entityLabel);
}

export function entityName(
  { entityKind, entityId, entityLabel }: AuditEvent,
  sites: readonly { siteId: string; name: string }[],
): string {
  const site = entityKind === 'site' && sites.find(({ siteId }) => siteId === entityId);
  if (site) return site.name;
  return isNameless({ entityKind, entityLabel }) ? t('without a name') : entityLabel;
}

/** The name of the actor. Unknown without sign-in, such as for a password set through a link. */
export function actorName({ actor }: AuditEvent): string {
  if (actor === null) return t('Not signed in');
  return actor.name || actor.email;
}

/** Actions on the site itself, with the page where each is done. */
const sitePagesByAction: Record<string, (siteId: string) => string> = {
  reviewAccess: paths.access.to,
  setEndpointTestSchedule: paths.endpoints.to,
};
/** Kinds that leave no history when deleted, unlike FHIR resources. */
const kindsWithoutHistory = ['user', 'webhook'];

export function personPath({ actor }: AuditEvent): string | undefined {
  return actor === null ? undefined : paths.user.to(actor.userId);
}

/** Path of the record; undefined if it is gone or the entry names no site. */
export function entityPath(event: AuditEvent): string | undefined {
  const { entityKind, entityId, before, after, action } = event;
  if (/^(delete|erase)/.test(action) && kindsWithoutHistory.includes(entityKind)) return undefined;
  if (entityKind === 'site') return sitePagesByAction[action]?.(entityId);
  if (entityKind === 'user') return paths.user.to(entityId);
  const siteId = event.siteId ?? after?.siteId ?? before?.siteId;
  if (typeof siteId !== 'string') return undefined;
  // For a change, the history opens with both versions compared.
  const [older, newer] = [before?.versionId, after?.versionId];
  const isPair = typeof older === 'number' && typeof newer === 'number';
  const pair = isPair ? { from: String(older), to: String(newer) } : {};
  if (entityKind === 'endpoint') return paths.endpointHistory.to(siteId, entityId, pair);
  if (entityKind === 'eventgroup') return paths.eventgroupHistory.to(siteId, entityId, pair);
  if (entityKind === 'webhook') {
    // Events such as a test have no version.
    return (isPair ? paths.webhookHistory : paths.webhook).to(siteId, entityId, pair);
  }
  return fhirKinds.some(({ segment }) => segment === entityKind)
    ? paths.recordHistory.to(siteId, entityKind, entityId, pair)
    : undefined;
}
