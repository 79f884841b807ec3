import type { AuditEvent } from '#contract/audit.ts';

/** What was done, told as a deed: "Changed". The console knows these operations; others are told by their id. */
const deeds: Record<string, string> = {
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
  forgotPassword: 'Asked to reset the password',
  acceptTerms: 'Accepted the terms',
  login: 'Signed in',
  logout: 'Signed out',
  createEndpoint: 'Created the Endpoint',
  updateEndpoint: 'Changed the Endpoint',
  deleteEndpoint: 'Deleted the Endpoint',
  createEventDefinition: 'Created the event definition',
  updateEventDefinition: 'Changed the event definition',
  deleteEventDefinition: 'Deleted the event definition',
  createWebhook: 'Created the webhook',
  updateWebhook: 'Changed the webhook',
  deleteWebhook: 'Deleted the webhook',
};

export const auditActions = Object.keys(deeds);

export function deedOf(action: string): string {
  return deeds[action] ?? action;
}

/** Who did it. What needs no sign-in, such as a password set through a link, is nobody's known. */
export function actorName({ actor }: AuditEvent): string {
  if (actor === null) return 'Somebody not signed in';
  return actor.name || actor.email;
}
