import { expect, test } from 'vitest';
import type { SiteChange } from '#contract/console/site-changes.ts';
import { byDayAndPerson } from './site-change.ts';

const noon = new Date(2026, 10, 20, 12).getTime();

function change(hoursBefore: number, name: string): SiteChange {
  return {
    kind: 'Endpoint',
    recordId: `lab-${hoursBefore}`,
    title: 'Laboratory',
    action: 'created',
    at: new Date(noon - hoursBefore * 3_600_000).toISOString(),
    author: name === '' ? null : { userId: name, name },
    reason: null,
    before: null,
    after: { versionId: '1', text: '{}' },
  };
}

test('groups changes by day and person, the latest first', () => {
  const changes = [
    change(0, 'Ann'),
    change(1, ''),
    change(2, 'Ann'),
    change(24, 'Ann'),
    change(25, 'Ben'),
  ];
  const days = byDayAndPerson(changes).map((people) =>
    people.map((own) => `${own[0]?.author?.name ?? 'nobody'} ${own.length}`),
  );
  expect(days).toEqual([
    ['Ann 2', 'nobody 1'],
    ['Ann 1', 'Ben 1'],
  ]);
});
