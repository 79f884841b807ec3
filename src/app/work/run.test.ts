import { expect, it } from 'vitest';
import { type RunState, runLook, runTitle } from './run.ts';

const words = { running: 'Disabling accounts', done: 'Accounts disabled' };

const ends: [state: RunState, counts: [number, number, number], label: string, title: string][] = [
  ['done', [25, 0, 0], 'success Done', 'Accounts disabled'],
  ['done', [20, 5, 0], 'success Done', 'Accounts disabled'],
  ['done', [0, 0, 25], 'danger Failed', 'Disabling accounts: failed'],
  ['done', [0, 5, 20], 'danger Failed', 'Disabling accounts: failed'],
  ['done', [24, 0, 1], 'warning Failed in part', 'Disabling accounts: failed in part'],
  ['done', [0, 25, 0], 'neutral Left out', 'Disabling accounts: all left out'],
  ['cancelled', [0, 0, 3], 'neutral Cancelled', 'Disabling accounts: cancelled'],
  ['running', [3, 0, 0], 'info Running', 'Disabling accounts'],
];

it('says of a run what came of its rows', () => {
  const shown = ends.map(([state, [succeeded, skipped, failed]]) => {
    const run = { runId: 'r', state, total: 25, counts: { succeeded, skipped, failed } };
    const { label, tone } = runLook(run);
    return [`${tone} ${label}`, runTitle(words, run)];
  });
  expect(shown).toEqual(ends.map(([, , label, title]) => [label, title]));
});
