import { paths } from '#app/paths.ts';
import type { AuditEntityKind, AuditEvent } from '#contract/console/audit.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { isGeneratedId } from '#contract/fhir/generated-id.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../records/kind-groups.shared.ts';

/** Past-tense labels for each kind's actions, such as "Changed"; other actions show the operation's id. */
const actionLabelsByKind: Partial<Record<AuditEntityKind, Record<string, string>>> = {
  user: {
    createUser: t('Created the account'),
    updateUser: t('Changed details'),
    disableUser: t('Disabled the account'),
    enableUser: t('Enabled the account'),
    changeUserAccess: t('Changed role or sites'),
    deleteUser: t('Deleted the account'),
    eraseUser: t('Erased personal data'),
    resendInvitation: t('Resent the invitation'),
    revokeInvitation: t('Revoked the invitation'),
    createInvitationLink: t('Created an invitation link'),
    regenerateInvitation: t('Requested a new invitation'),
    endUserSession: t('Ended a session'),
    setPassword: t('Set a password'),
    changePassword: t('Changed their password'),
    changeOwnName: t('Changed their own name'),
    endOwnSession: t('Ended their own session'),
    endOtherSessions: t('Signed out everywhere else'),
    addAuthenticatorApp: t('Added an authenticator app'),
    addPasskey: t('Added a passkey'),
    removeOwnFactor: t('Removed a second factor'),
    renewRecoveryCodes: t('Created new recovery codes'),
    resetUserFactors: t('Reset two-step verification'),
    forgotPassword: t('Requested a password reset'),
    acceptTerms: t('Accepted the terms'),
    login: t('Signed in'),
    logout: t('Signed out'),
  },
  webhook: {
    createWebhook: t('Created the webhook'),
    patchWebhook: t('Changed the webhook'),
    replaceWebhook: t('Replaced the webhook'),
    deleteWebhook: t('Deleted the webhook'),
    disableWebhook: t('Disabled the webhook'),
    enableWebhook: t('Enabled the webhook'),
    rotateWebhookSecret: t('Rotated the webhook secret'),
    endWebhookSecret: t('Revoked an old webhook secret'),
    setWebhookHeader: t('Set a webhook header'),
    removeWebhookHeader: t('Removed a webhook header'),
    testWebhook: t('Sent a test event'),
    resendDelivery: t('Resent a delivery'),
    resendDeliveries: t('Resent deliveries'),
    replayEvents: t('Sent missed events'),
  },
  site: {
    reviewAccess: t('Reviewed who has access'),
    setEndpointTestSchedule: t('Changed the connection test schedule'),
  },
  'sign-in-policy': {
    changeSignInPolicy: t('Changed the sign-in policy'),
  },
  eventgroup: {
    createEventgroup: t('Created the event group'),
    patchEventgroup: t('Changed the event group'),
  },
};

const actionLabels: Record<string, string> = Object.assign(
  {},
  ...Object.values(actionLabelsByKind),
);

const resourceActionLabels: Record<string, (noun: string) => string> = {
  create: (noun) => t('Created the {noun}', { noun }),
  update: (noun) => t('Changed the {noun}', { noun }),
  delete: (noun) => t('Deleted the {noun}', { noun }),
};

export function auditActions(kind: AuditEntityKind): string[] {
  const labels = actionLabelsByKind[kind];
  if (labels !== undefined) return Object.keys(labels);
  const type = fhirKinds.find(({ segment }) => segment === kind)?.kind ?? '';
  return Object.keys(resourceActionLabels).map((verb) => `${verb}${type}`);
}

export function actionLabel(action: string): string {
  return actionLabels[action] ?? labelOfResourceAction(action) ?? action;
}

/** "Created the practitioner role", for any kind of resource. */
function labelOfResourceAction(action: string): string | undefined {
  const [, verb = '', kind = ''] = /^(create|update|delete)([A-Z]\w*)$/.exec(action) ?? [];
  if (kind === '') return undefined;
  const { one } = kindWordsOf(kind);
  return resourceActionLabels[verb]?.(inSentence(one));
}

/** Whether the label of a resource is only a generated id. */
export function isNameless({
  entityKind,
  entityLabel,
}: Pick<AuditEvent, 'entityKind' | 'entityLabel'>): boolean {
  return fhirKinds.some(({ segment }) => segment === entityKind) && isGeneratedId(entityLabel);
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

type Pair = { from?: string; to?: string };

const ofSites: Record<string, (siteId: string, id: string, pair: Pair) => string> = {
  endpoint: paths.endpointHistory.to,
  eventgroup: paths.eventgroupHistory.to,
  // Events such as a test have no version.
  webhook: (siteId, id, pair) =>
    pair.from === undefined
      ? paths.webhook.to(siteId, id)
      : paths.webhookHistory.to(siteId, id, pair),
  ...Object.fromEntries(
    fhirKinds
      .filter(({ kind }) => kind !== 'Endpoint')
      .map(({ segment }) => [
        segment,
        (siteId: string, id: string, pair: Pair) =>
          paths.recordHistory.to(siteId, segment, id, pair),
      ]),
  ),
};
/** Actions on the site itself, with the page where each is done. */
const sitePagesByAction: Record<string, (siteId: string) => string> = {
  reviewAccess: paths.access.to,
  setEndpointTestSchedule: (siteId) => paths.endpoints.to(siteId),
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
  return ofSites[entityKind]?.(siteId, entityId, pair);
}
