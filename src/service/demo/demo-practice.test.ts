import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeDemoPractice } from '#tools/demo-generator/demo-practice.ts';
import { type DemoPractice, demoFile, demoLists, readDemoPractice } from './demo-practice.ts';

const receiver = 'http://127.0.0.1:4000/demo';
const now = new Date('2026-03-04T09:30:00.000Z');
const generated = makeDemoPractice();
const practice = readDemoPractice({ now, receiver });

test.each(demoLists)("the file of %s equals the generator's output", (list: keyof DemoPractice) => {
  const lines = generated[list].map((entry) => JSON.stringify(entry));
  const stored = zstdDecompressSync(readFileSync(demoFile(list))).toString();
  expect(stored.trim().split('\n'), 'npm run demo-data writes it').toEqual(lines);
});

describe('the demo practice', () => {
  test('has times relative to now, and fixed people and ids', () => {
    const later = readDemoPractice({ now: new Date('2027-07-01T23:59:00.000Z'), receiver });
    expect(later.users.map(({ email }) => email)).toEqual(practice.users.map(({ email }) => email));
    expect(later.endpoints.map(({ id }) => id)).toEqual(practice.endpoints.map(({ id }) => id));
    expect(later.users[0]?.createdAt).not.toBe(practice.users[0]?.createdAt);
  });

  test('leaves no placeholder of a time', () => {
    expect(JSON.stringify(practice)).not.toContain('@{');
  });

  test('has no dangling references', () => {
    const brandIds = practice.brands.map(({ brandId }) => brandId);
    const siteIds = practice.sites.map(({ siteId }) => siteId);
    const emails = new Set(practice.users.map(({ email }) => email));
    expect(brandIds).toEqual(expect.arrayContaining(practice.sites.map(({ brandId }) => brandId)));
    for (const { siteId } of practice.clientAccounts) expect(siteIds).toContain(siteId);
    for (const endpoint of [...practice.endpoints, ...practice.records]) {
      expect(siteIds).toContain(endpoint.siteId);
      for (const { authorEmail } of endpoint.versions) expect(emails).toContain(authorEmail);
    }
    for (const eventgroup of practice.eventgroups) {
      expect(siteIds).toContain(eventgroup.siteId);
      for (const { authorEmail } of eventgroup.versions) expect(emails).toContain(authorEmail);
    }
  });
});
