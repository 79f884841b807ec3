import { language } from '#app/kit/language/language.ts';
import type { AuditEntityKind, AuditEvent } from '#contract/console/audit.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../records/kind-groups.shared.ts';

/** Past-tense labels for each kind's actions, such as "Changed"; other actions show the operation's id. */
const actionLabelsByKind: Partial<Record<AuditEntityKind, Record<string, string>>> = {
  user: {
    createUser: t('Created the account'),
    updateUser: t('Changed details'),
    disableUser: t('Disabled the account'),
    enableUser: t('Enabled the account'),
    changeUserAccess: t('Changed role or places'),
    deleteUser: t('Deleted the account'),
    resendInvitation: t('Sent the invitation again'),
    revokeInvitation: t('Revoked the invitation'),
    createInvitationLink: t('Made an invitation link'),
    regenerateInvitation: t('Asked for a new invitation'),
    endUserSession: t('Ended a session'),
    setPassword: t('Set a password'),
    changePassword: t('Changed their password'),
    changeOwnName: t('Changed their own name'),
    endOwnSession: t('Ended a session of their own'),
    endOtherSessions: t('Signed out everywhere else'),
    forgotPassword: t('Asked to reset the password'),
    acceptTerms: t('Accepted the terms'),
    login: t('Signed in'),
    logout: t('Signed out'),
  },
  endpoint: {
    createEndpoint: t('Created the Endpoint'),
    updateEndpoint: t('Changed the Endpoint'),
    deleteEndpoint: t('Deleted the Endpoint'),
  },
  'event-definition': {
    createEventDefinition: t('Created the event definition'),
    updateEventDefinition: t('Changed the event definition'),
    deleteEventDefinition: t('Deleted the event definition'),
  },
  webhook: {
    createWebhook: t('Created the webhook'),
    patchWebhook: t('Changed the webhook'),
    replaceWebhook: t('Replaced the webhook'),
    deleteWebhook: t('Deleted the webhook'),
    disableWebhook: t('Switched the webhook off'),
    enableWebhook: t('Switched the webhook on'),
    rotateWebhookSecret: t('Made a new secret for the webhook'),
    endWebhookSecret: t('Ended an earlier secret of the webhook'),
    setWebhookHeader: t('Set a header of the webhook'),
    removeWebhookHeader: t('Removed a header of the webhook'),
    testWebhook: t('Sent a test event'),
    resendDelivery: t('Sent a delivery again'),
    resendDeliveries: t('Sent deliveries again'),
    replayEvents: t('Sent what was missed'),
  },
  site: {
    reviewAccess: t('Reviewed who has access'),
    setEndpointTestSchedule: t('Changed how often connections are tested'),
  },
  eventgroup: {
    createEventgroup: t('Created the event group'),
    patchEventgroup: t('Changed the event group'),
  },
};

const deeds = Object.assign({}, ...Object.values(actionLabelsByKind)) as Record<string, string>; // Object.assign is untyped; all values above are strings

const resourceActionLabels: Record<string, (thing: string) => string> = {
  create: (thing) => t('Created the {thing}', { thing }),
  update: (thing) => t('Changed the {thing}', { thing }),
  delete: (thing) => t('Deleted the {thing}', { thing }),
};

export function auditActions(kind: AuditEntityKind): string[] {
  const actionLabels = actionLabelsByKind[kind];
  if (actionLabels !== undefined) return Object.keys(actionLabels);
  const type = fhirKinds.find(({ segment }) => segment === kind)?.kind ?? '';
  return Object.keys(resourceActionLabels).map((verb) => `${verb}${type}`);
}

export function actionLabel(action: string): string {
  return deeds[action] ?? labelOfResourceAction(action) ?? action;
}

/** "Created the practitioner role", for any kind of resource. */
function labelOfResourceAction(action: string): string | undefined {
  const [, verb = '', kind = ''] = /^(create|update|delete)([A-Z]\w*)$/.exec(action) ?? [];
  if (kind === '') return undefined;
  const fhirKind = fhirKinds.find((one) => one.kind === kind)?.kind;
  const thing = fhirKind ? kindWordsOf(fhirKind).one : kind.replace(/([a-z])([A-Z])/g, '$1 $2');
  return resourceActionLabels[verb]?.(language === 'en' ? thing.toLowerCase() : thing);
}

/** Display name of the record; a site is shown by its current name, as older entries have only its number. */
export function thingName(
  { entityKind, entityId, entityLabel }: AuditEvent,
  sites: readonly { siteId: string; name: string }[],
): string {
  const site = entityKind === 'site' && sites.find(({ siteId }) => siteId === entityId);
  return site ? site.name : entityLabel;
}

/** Who did it. Actions without sign-in, such as a password set through a link, have no known actor. */
export function actorName({ actor }: AuditEvent): string {
  if (actor === null) return t('Somebody not signed in');
  return actor.name || actor.email;
}
