import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/** A step of onboarding. */
export interface TimelineStep {
  label: string;
  /** ISO; undefined if pending or unknown. */
  time?: string | undefined;
  tone: Tone;
}

/** Onboarding from account to first use: done and pending steps. */
export function timelineSteps(user: User): TimelineStep[] {
  const { invitation, tosAcceptedAt, lastLoginAt } = user;
  const created: TimelineStep = {
    label: t('Account created'),
    time: user.createdAt,
    tone: 'success',
  };
  return [
    created,
    ...(invitation ? invitationSteps(invitation) : []),
    ...(tosAcceptedAt === undefined ? [] : [termsStep(tosAcceptedAt)]),
    ...(lastLoginAt
      ? [{ label: t('Last sign-in'), time: lastLoginAt, tone: 'success' as const }]
      : []),
  ];
}

function invitationSteps(invitation: NonNullable<User['invitation']>): TimelineStep[] {
  const { state, sentAt, expiresAt } = invitation;
  const sent: TimelineStep = { label: t('Invitation sent'), time: sentAt, tone: 'success' };
  switch (state) {
    case 'pending':
      return [sent, { label: t('Pending; expires'), time: expiresAt, tone: 'info' }];
    case 'expired':
      return [sent, { label: t('Invitation expired'), time: expiresAt, tone: 'warning' }];
    case 'revoked':
      return [sent, { label: t('Invitation revoked'), tone: 'danger' }];
    case 'accepted':
      return [sent, { label: t('Invitation accepted'), tone: 'success' }];
    default:
      return [sent, { label: t('Invitation {state}', { state }), tone: 'neutral' }];
  }
}

function termsStep(acceptedAt: string | null): TimelineStep {
  return acceptedAt === null
    ? { label: t('Terms not accepted'), tone: 'neutral' }
    : { label: t('Terms accepted'), time: acceptedAt, tone: 'success' };
}
