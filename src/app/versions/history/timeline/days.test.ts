import { expect, it } from 'vitest';
import { dayGroups } from './days.ts';

const version = (savedAt: string | undefined) => ({
  versionId: '1',
  savedAt,
  author: undefined,
  method: 'PUT',
  content: '{}',
});

it('names each day once, above its first version', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const times = [
    at(23, 9),
    at(23, 1),
    at(22, 23),
    at(20, 8),
    undefined,
    at(20, 7),
    'soon',
    at(19, 7),
  ];
  const groups = dayGroups(times.map(version), new Date(2026, 10, 23, 12).getTime());
  expect(groups.map((day) => day !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(groups.slice(0, 3)).toEqual(['Today', undefined, 'Yesterday']);
  expect(groups[3]).toMatch(/20.*2026|2026.*20/);
});
