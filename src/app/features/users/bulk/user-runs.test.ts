import { expect, it } from 'vitest';
import { reportOf } from '#app/runs/run.ts';
import { actionTexts, skipSummaries } from './bulk-words.ts';
import { userRunKinds } from './user-runs.tsx';

it('reports each row with an explanation, and escapes formulas', () => {
  const report = reportOf(userRunKinds, [
    { row: 0, userId: 'u1', email: 'a@b.example', outcome: 'succeeded', reason: null },
    { row: 1, userId: null, email: '=cmd()', outcome: 'failed', reason: 'duplicate' },
  ]);
  expect(report.replace('\uFEFF', '').split('\r\n')).toEqual([
    'row,email,outcome,reason,explanation,userId,retryAt',
    '1,a@b.example,succeeded,,,u1,',
    `2,"'=cmd()",failed,duplicate,An account with this email address already exists,,`,
    '',
  ]);
});

it('summarizes skipped users, the most frequent reason first', () => {
  const skipped = [
    { reason: 'yourself', count: 1 },
    { reason: 'already_accepted', count: 1204 },
    { reason: 'of_another_deployment', count: 2 },
  ];
  expect(skipSummaries({ total: 1207, affected: 0, skipped })).toEqual([
    '1,204: already accepted',
    '2: of_another_deployment',
    '1: this is you',
  ]);
});

it('has singular and plural', () => {
  expect(actionTexts('resend').title(1)).toBe('Resend 1 invitation');
  expect(actionTexts('invite').title(2000)).toBe('Invite 2,000 people');
});
