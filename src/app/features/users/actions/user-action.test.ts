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

describe('the actions on an invitation', () => {
  it('are all available while it is pending', () => {
    expect(names(invitationActions(user, everything))).toEqual(['resend', 'link', 'revoke']);
  });

  it('are only resending without the extensions', () => {
    expect(names(invitationActions(user, documentedOnly))).toEqual(['resend']);
  });

  it.each([
    ['Already accepted', { invitation: { state: 'accepted', sentAt: time, expiresAt: time } }],
    ['Account disabled', { isEnabled: false }],
    ['Created with a password', { invitation: null }],
  ])('are unavailable with the reason "%s"', (reason, part) => {
    expect(invitationActions({ ...user, ...part }, everything)).toEqual([
      { action: 'resend', label: 'Resend invitation', refusal: reason },
    ]);
  });
});

describe('the actions on an account', () => {
  it('are the opposite of its state, and deleting', () => {
    expect(names(accountActions(user, everything))).toEqual(['disable', 'delete', 'erase']);
    expect(names(accountActions({ ...user, isEnabled: false }, everything))).toEqual([
      'enable',
      'delete',
      'erase',
    ]);
  });

  it('are both enabling and disabling if its state is unknown', () => {
    const { isEnabled: _, ...untold } = user;
    expect(names(accountActions(untold, documentedOnly))).toEqual(['enable', 'disable', 'delete']);
  });

  it('are unavailable for your own account', () => {
    const yours = accountActions(user, { ...everything, isYourself: true });
    expect(yours.map(({ refusal }) => refusal)).toEqual([
      'Not available for your own account',
      'Not available for your own account',
      'Not available for your own account',
    ]);
  });
});
