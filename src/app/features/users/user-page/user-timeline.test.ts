import { describe, expect, it } from 'vitest';
import type { User } from '#contract/people/users.ts';
import { timelineSteps } from './user-timeline.tsx';

const sentAt = '2026-05-01T08:00:00.000Z';
const expiresAt = '2026-05-08T08:00:00.000Z';
const user: User = { id: '1', role: 'ADMIN', createdAt: sentAt, updatedAt: sentAt };
const labels = (part: Partial<User>) =>
  timelineSteps({ ...user, ...part }).map(({ label }) => label);

describe('timelineSteps', () => {
  it.each([
    ['pending', 'Pending; expires'],
    ['expired', 'Invitation expired'],
    ['revoked', 'Invitation revoked'],
    ['accepted', 'Invitation accepted'],
    ['bounced', 'Invitation bounced'],
  ])('shows an invitation that is %s', (state, label) => {
    const invitation = { state, sentAt, expiresAt };
    expect(labels({ invitation })).toEqual(['Account created', 'Invitation sent', label]);
  });

  it('ends with the last sign-in', () => {
    expect(labels({ tosAcceptedAt: sentAt, lastLoginAt: expiresAt })).toEqual([
      'Account created',
      'Terms accepted',
      'Last sign-in',
    ]);
  });

  it('shows that the terms are not accepted', () => {
    expect(labels({ tosAcceptedAt: null })).toEqual(['Account created', 'Terms not accepted']);
  });
});
