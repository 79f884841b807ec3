import type { AuditEntityKind, AuditEvent } from '#contract/audit.ts';
import { fhirKinds } from '#contract/fhir-kinds.ts';

/** What was done with each kind of thing, told as a deed: "Changed". Others are told by the operation's id. */
const deedsWith: Partial<Record<AuditEntityKind, Record<string, string>>> = {
  user: {
    createUser: 'Created the account',
    updateUser: 'Changed details',
    changeUserAccess: 'Changed role or places',
    deleteUser: 'Deleted the account',
    resendInvitation: 'Sent the invitation again',
    revokeInvitation: 'Revoked the invitation',
    createInvitationLink: 'Made an invitation link',
    regenerateInvitation: 'Asked for a new invitation',
    endUserSession: 'Ended a session',
    setPassword: 'Set a password',
    changePassword: 'Changed their password',
    changeOwnName: 'Changed their own name',
    endOwnSession: 'Ended a session of their own',
    endOtherSessions: 'Signed out everywhere else',
    forgotPassword: 'Asked to reset the password',
    acceptTerms: 'Accepted the terms',
    login: 'Signed in',
    logout: 'Signed out',
  },
  endpoint: {
    createEndpoint: 'Created the Endpoint',
    updateEndpoint: 'Changed the Endpoint',
    deleteEndpoint: 'Deleted the Endpoint',
  },
  'event-definition': {
    createEventDefinition: 'Created the event definition',
    updateEventDefinition: 'Changed the event definition',
    deleteEventDefinition: 'Deleted the event definition',
  },
  webhook: {
    createWebhook: 'Created the webhook',
    patchWebhook: 'Changed the webhook',
    replaceWebhook: 'Replaced the webhook',
    deleteWebhook: 'Deleted the webhook',
    disableWebhook: 'Switched the webhook off',
    enableWebhook: 'Switched the webhook on',
    rotateWebhookSecret: 'Made a new secret for the webhook',
    endWebhookSecret: 'Ended an earlier secret of the webhook',
    setWebhookHeader: 'Set a header of the webhook',
    removeWebhookHeader: 'Removed a header of the webhook',
    testWebhook: 'Sent a test event',
    resendDelivery: 'Sent a delivery again',
    resendDeliveries: 'Sent deliveries again',
    replayEvents: 'Sent what was missed',
  },
  site: {
    reviewAccess: 'Reviewed who has access',
    setEndpointTestSchedule: 'Changed how often connections are tested',
  },
  eventgroup: {
    createEventgroup: 'Created the event group',
    patchEventgroup: 'Changed the event group',
  },
};

const deeds = Object.assign({}, ...Object.values(deedsWith)) as Record<string, string>; // of strings above

const verbs: Record<string, string> = { create: 'Created', update: 'Changed', delete: 'Deleted' };

/** What can be done with a kind of thing; without one, what the console knows to be done with any. */
export function auditActions(kind: AuditEntityKind | undefined): string[] {
  if (kind === undefined) return Object.keys(deeds);
  const ownDeeds = deedsWith[kind];
  if (ownDeeds !== undefined) return Object.keys(ownDeeds);
  const type = fhirKinds.find(({ segment }) => segment === kind)?.kind ?? '';
  return Object.keys(verbs).map((verb) => `${verb}${type}`);
}

export function deedOf(action: string): string {
  return deeds[action] ?? deedOfResource(action) ?? action;
}

/** "Created the practitioner role", of any kind of resource there may be. */
function deedOfResource(action: string): string | undefined {
  const [, verb = '', kind = ''] = /^(create|update|delete)([A-Z]\w*)$/.exec(action) ?? [];
  if (kind === '') return undefined;
  const words = kind.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${verbs[verb]} the ${words}`;
}

/** Who did it. What needs no sign-in, such as a password set through a link, is nobody's known. */
export function actorName({ actor }: AuditEvent): string {
  if (actor === null) return 'Somebody not signed in';
  return actor.name || actor.email;
}
