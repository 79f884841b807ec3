import { describe, expect, it } from 'vitest';
import type { User } from '#contract/people/users.ts';
import { accessText } from './access/access-words.ts';
import { accountStatus, canResend, isAwaited, statusesOf, statusQuery } from './account-status.ts';

const time = '2026-05-01T08:00:00.000Z';
const user: User = {
  id: '1',
  role: 'SITE_USER',
  createdAt: time,
  updatedAt: time,
  isEnabled: true,
  tosAcceptedAt: time,
  invitation: null,
};
const invited = (state: string): User => ({
  ...user,
  tosAcceptedAt: null,
  invitation: { state, sentAt: time, expiresAt: time },
});

describe('accountStatus', () => {
  it.each([
    ['Active', user],
    ['Disabled', { ...user, isEnabled: false }],
    ['Disabled', { ...invited('expired'), isEnabled: false }],
    ['Terms not accepted', { ...user, tosAcceptedAt: null }],
    ['Terms not accepted', invited('accepted')],
    ['Invited', invited('pending')],
    ['Invitation expired', invited('expired')],
    ['Invitation revoked', invited('revoked')],
    ['bounced', invited('bounced')],
  ])('is %s', (label, person) => {
    expect(accountStatus(person)?.label).toBe(label);
  });

  it('is unknown if the deployment sends no isEnabled', () => {
    const { isEnabled: _, ...plain } = user;
    expect(accountStatus(plain)).toBeUndefined();
  });
});

describe('the status filter', () => {
  it.each([
    [['active'], { isEnabled: true, invitation: ['accepted', 'none'], termsPending: false }],
    [['terms'], { isEnabled: true, termsPending: true }],
    [['active', 'terms'], { isEnabled: true, invitation: ['accepted', 'none'] }],
    [['pending', 'expired'], { isEnabled: true, invitation: ['pending', 'expired'] }],
    [['disabled'], { isEnabled: false }],
    [[], {}],
  ])('reads back %s', (statuses, query) => {
    expect(statusQuery(statuses)).toEqual(query);
    expect(statusesOf(statusQuery(statuses))).toEqual(statuses);
  });

  it('shows disabled users alone, and others once one is chosen', () => {
    expect(statusQuery(['active', 'disabled'])).toEqual({ isEnabled: false });
    expect(statusesOf(statusQuery(['disabled', 'expired']))).toEqual(['expired']);
  });

  it('shows pending terms with none but active users', () => {
    expect(statusesOf(statusQuery(['active', 'expired', 'terms']))).toEqual([
      'expired',
      'active',
      'terms',
    ]);
    expect(statusesOf(statusQuery(['expired', 'terms']))).toEqual(['terms']);
    expect(statusesOf(statusQuery(['terms', 'expired']))).toEqual(['expired']);
  });

  it.each([
    [{ isEnabled: true }, ['active', 'terms', 'pending', 'expired', 'revoked']],
    [{ invitation: ['expired' as const] }, ['expired']],
  ])('understands links with %o', (query, statuses) => {
    expect(statusesOf(query)).toEqual(statuses);
  });
});

describe('access to a site', () => {
  it.each([
    [user, 'Can view and edit records'],
    [invited('accepted'), 'Can view and edit records'],
    [invited('pending'), 'Invited; once accepted: can view and edit records'],
    [invited('revoked'), 'Invited; once accepted: can view and edit records'],
  ])('starts when the invitation is accepted: %#', (person, words) => {
    expect(accessText(person)).toBe(words);
  });
});

describe('resending', () => {
  it.each([
    ['pending', { isInRow: true, isInMenu: true }],
    ['expired', { isInRow: true, isInMenu: true }],
    ['revoked', { isInRow: false, isInMenu: true }],
    ['accepted', { isInRow: false, isInMenu: false }],
  ])('is offered for an invitation that is %s: %o', (state, { isInRow, isInMenu }) => {
    expect(isAwaited(invited(state))).toBe(isInRow);
    expect(canResend(invited(state))).toBe(isInMenu);
  });

  it('is offered in the menu if the deployment sends no invitations', () => {
    const { invitation: _, ...plain } = user;
    expect(canResend(plain)).toBe(true);
    expect(isAwaited(plain)).toBe(false);
  });
});
