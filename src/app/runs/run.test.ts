import { expect, it } from 'vitest';
import { type RunState, runStyle, runTitle } from './run.ts';

const words = { running: 'Disabling accounts', done: 'Accounts disabled' };

const ends: [state: RunState, counts: [number, number, number], label: string, title: string][] = [
  ['done', [25, 0, 0], 'success Done', 'Accounts disabled'],
  ['done', [20, 5, 0], 'success Done', 'Accounts disabled'],
  ['done', [0, 0, 25], 'danger Failed', 'Accounts disabled: all 25 failed'],
  ['done', [0, 5, 20], 'danger Failed', 'Accounts disabled: 0 of 25, 20 failed'],
  ['done', [24, 0, 1], 'warning Partially failed', 'Accounts disabled: 24 of 25, 1 failed'],
  ['done', [0, 25, 0], 'neutral Skipped', 'Accounts disabled: all 25 skipped'],
  ['cancelled', [3, 0, 0], 'neutral Stopped', 'Accounts disabled: 3 of 25, stopped'],
  ['cancelled', [1, 0, 2], 'neutral Stopped', 'Accounts disabled: 1 of 25, 2 failed, stopped'],
  ['interrupted', [3, 0, 0], 'warning Interrupted', 'Disabling accounts: interrupted'],
  ['running', [3, 0, 0], 'info Running', 'Disabling accounts'],
];

it('describes a run by the outcomes of its rows', () => {
  const shown = ends.map(([state, [succeeded, skipped, failed]]) => {
    const run = { runId: 'r', state, total: 25, succeeded, skipped, failed };
    const { label, tone } = runStyle(run);
    return [`${tone} ${label}`, runTitle(words, run)];
  });
  expect(shown).toEqual(ends.map(([, , label, title]) => [label, title]));
});
