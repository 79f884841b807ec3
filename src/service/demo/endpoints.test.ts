import { describe, expect, test } from 'vitest';
import { directoryEntries, officialExamples } from '#tools/demo-generator/published-endpoints.ts';
import { readDemoPractice } from './demo-practice.ts';

const now = new Date('2026-03-04T00:00:30.000Z');
const { endpoints } = readDemoPractice({ now, receiver: 'http://127.0.0.1:4000/demo' });
const published = [...officialExamples(), ...directoryEntries()];
const publishedTexts = new Set(published.map(({ content }) => content));
const generated = endpoints.filter(
  ({ versions }) => !publishedTexts.has(versions[0]?.content ?? ''),
);

describe('the Endpoints of the demo', () => {
  test('have only reserved hosts if generated, except for code systems', () => {
    const standards = ['terminology.hl7.org', 'hl7.org', 'www.w3.org'];
    for (const { versions } of generated) {
      for (const { content } of versions) {
        const hosts = content.matchAll(/(?:[a-z]+:\/\/|mailto:[^@"]+@|[a-z]@)([a-z0-9.-]+)/g);
        for (const [, host = ''] of hosts) {
          expect(standards.includes(host) || host.endsWith('.example'), host).toBe(true);
        }
        expect(JSON.parse(content).address).toMatch(/\.example([:/]|$)/);
      }
    }
  });
});
