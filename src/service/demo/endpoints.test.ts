import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { directoryEntries, officialExamples } from '#tools/demo-generator/published-endpoints.ts';
import { createRandom } from '#tools/demo-generator/random.ts';
import { readDemoPractice } from './demo-practice.ts';

const now = new Date('2026-03-04T00:00:30.000Z');
const { endpoints } = readDemoPractice({ now, receiver: 'http://127.0.0.1:4000/demo' });
const published = [...officialExamples(), ...directoryEntries()];
const publishedTexts = new Set(published.map(({ content }) => content));
const generated = endpoints.filter(
  ({ versions }) => !publishedTexts.has(versions[0]?.content ?? ''),
);
const large = [101, 102, 103, 104, 105];

describe('the Endpoints of the demo', () => {
  test.each(large)('are a hundred at site %i, and a few deleted ones', (siteId) => {
    const ofSite = endpoints.filter((endpoint) => endpoint.siteId === siteId);
    expect(ofSite.filter(({ deletedAt }) => deletedAt === undefined)).toHaveLength(100);
    expect(ofSite.filter(({ deletedAt }) => deletedAt !== undefined)).toHaveLength(4);
  });

  test.each(large)('have long and very long histories at site %i', (siteId) => {
    const counts = endpoints
      .filter((endpoint) => endpoint.siteId === siteId)
      .map(({ versions }) => versions.length);
    expect(counts.filter((count) => count >= 3 && count <= 9).length).toBeGreaterThanOrEqual(10);
    expect(counts.filter((count) => count >= 10 && count <= 25).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...counts)).toBe(25);
  });

  test('have valid ids, unique at their site ignoring case', () => {
    const keys = endpoints.map(({ siteId, id }) => `${siteId} ${id.toLowerCase()}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { id } of endpoints) expect(id).toMatch(/^[A-Za-z0-9.-]{1,64}$/);
  });

  test('are valid by the interface in every version', () => {
    for (const { id, versions } of endpoints) {
      for (const { content } of versions) {
        const resource = JSON.parse(content);
        expect(resource).toMatchObject({ resourceType: 'Endpoint', id });
        expect(typeof resource.connectionType.code).toBe('string');
        expect(resource.payloadType.length).toBeGreaterThan(0);
        expect(resource.meta ?? {}).not.toHaveProperty('versionId');
        expect(resource.meta ?? {}).not.toHaveProperty('lastUpdated');
        expect(content).not.toMatch(/\[\]|\{\}|""|\[null(,null)*\]|decimal\(/);
      }
    }
  });

  test('were created by POST and changed by PUT, in order and never in the future', () => {
    for (const { versions, deletedAt } of endpoints) {
      expect(versions.map(({ method }) => method)).toEqual(
        versions.map((_, index) => (index === 0 ? 'POST' : 'PUT')),
      );
      const times = [...versions.map(({ savedAt }) => savedAt), ...(deletedAt ? [deletedAt] : [])];
      expect(times).toEqual([...times].sort());
      expect(new Set(times).size).toBe(times.length);
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now.getTime());
    }
  });

  test('differ from version to version', () => {
    for (const { versions } of endpoints) {
      versions.slice(1).forEach(({ content }, index) => {
        expect(content).not.toBe(versions[index]?.content);
      });
    }
  });

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

  test('have every status and many kinds of connection', () => {
    const latest = endpoints.map(({ versions }) => JSON.parse(versions.at(-1)?.content ?? ''));
    const share = (status: string) =>
      latest.filter((resource) => resource.status === status).length / latest.length;
    expect(new Set(latest.map(({ status }) => status)).size).toBe(6);
    expect(share('active')).toBeGreaterThan(0.65);
    expect(share('active')).toBeLessThan(0.85);
    expect(new Set(latest.map((resource) => resource.connectionType.code)).size).toBeGreaterThan(9);
  });

  test.each(large)('include ended ones at site %i, and some that end within 30 days', (siteId) => {
    const ends = endpoints
      .filter((endpoint) => endpoint.siteId === siteId && endpoint.deletedAt === undefined)
      .flatMap(({ versions }) => JSON.parse(versions.at(-1)?.content ?? '{}').period?.end ?? [])
      .map((end) => (Date.parse(end) - now.getTime()) / 86_400_000);
    expect(ends.filter((days) => days < -1).length).toBeGreaterThanOrEqual(3);
    expect(ends.filter((days) => days > 0 && days < 29).length).toBeGreaterThanOrEqual(3);
  });

  test('include published Endpoints verbatim', () => {
    const first = endpoints.map(({ versions }) => versions[0]?.content);
    expect(published).toHaveLength(11 + 133);
    for (const { content } of published) expect(first).toContain(content);
    const folder = new URL(
      '../../tools/demo-generator/material/fhir-r4-official/',
      import.meta.url,
    );
    expect(readdirSync(folder)).toHaveLength(11);
    expect(first).toContain(readFileSync(new URL('Endpoint-example.json', folder), 'utf8').trim());
  });
});

test('the same seed gives the same choices, another seed others', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 8 }, () => random.integer(1, 1000));
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});
