import { describe, test } from 'vitest';
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
});
