import { describe, expect, it } from 'vitest';
import type { User } from '#contract/people/users.ts';
import { accountActions, invitationActions } from './user-action.ts';

const time = '2026-05-01T08:00:00.000Z';
const user: User = {
  id: '1',
  role: 'SITE_USER',
  createdAt: time,
  updatedAt: time,
  isEnabled: true,
  invitation: { state: 'pending', sentAt: time, expiresAt: time },
};
const everything = { offers: () => true, isYourself: false };
const documentedOnly = { offers: () => false, isYourself: false };
const names = (actions: { action: string }[]) => actions.map(({ action }) => action);

describe('what can be done with an invitation', () => {
  it('is everything while somebody waits', () => {
    expect(names(invitationActions(user, everything))).toEqual(['resend', 'link', 'revoke']);
  });

  it('is only to resend where the deployment has no more', () => {
    expect(names(invitationActions(user, documentedOnly))).toEqual(['resend']);
  });

  it.each([
    ['Already accepted', { invitation: { state: 'accepted', sentAt: time, expiresAt: time } }],
    ['Account disabled', { isEnabled: false }],
    ['Created with a password', { invitation: null }],
  ])('is nothing with the reason "%s"', (reason, part) => {
    expect(invitationActions({ ...user, ...part }, everything)).toEqual([
      { action: 'resend', label: 'Resend invitation', refusal: reason },
    ]);
  });
});

describe('what can be done with an account', () => {
  it('is the opposite of how it is, and to delete it', () => {
    expect(names(accountActions(user, everything))).toEqual(['disable', 'delete']);
    expect(names(accountActions({ ...user, isEnabled: false }, everything))).toEqual([
      'enable',
      'delete',
    ]);
  });

  it('is either where the deployment does not tell how it is', () => {
    const { isEnabled: _, ...untold } = user;
    expect(names(accountActions(untold, documentedOnly))).toEqual(['enable', 'disable', 'delete']);
  });

  it('is refused for yourself', () => {
    const yours = accountActions(user, { ...everything, isYourself: true });
    expect(yours.map(({ refusal }) => refusal)).toEqual([
      'Not available for your own account',
      'Not available for your own account',
    ]);
  });
});
