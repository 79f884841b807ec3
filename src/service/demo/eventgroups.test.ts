import { describe, expect, test } from 'vitest';
import { newEventgroupSchema } from '#contract/ahds/eventgroup.ts';
import { readDemoPractice } from './demo-practice.ts';

const now = new Date('2026-03-04T09:30:00.000Z');
const { eventgroups } = readDemoPractice({ now, receiver: 'http://127.0.0.1:4000/demo' });

describe("the demo's event groups", () => {
  test('are valid by the contract', () => {
    for (const { eventgroupId, locationId, organizationId, versions } of eventgroups) {
      for (const { content } of versions) {
        newEventgroupSchema.parse({ eventgroupId, locationId, organizationId, ...content });
      }
    }
  });

  test('have unique ids and ordered versions, all in the past', () => {
    expect(new Set(eventgroups.map(({ eventgroupId }) => eventgroupId)).size).toBe(
      eventgroups.length,
    );
    for (const { versions } of eventgroups) {
      const times = versions.map(({ savedAt }) => savedAt);
      expect(times).toEqual([...times].sort());
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now.getTime());
    }
  });
});
