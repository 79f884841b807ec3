import { describe, expect, test } from 'vitest';
import { readDemoPractice } from './demo-practice.ts';

const { endpoints } = readDemoPractice({
  now: new Date('2026-03-04T09:30:00.000Z'),
  receiver: 'http://127.0.0.1:4000/demo',
});
const { versions = [] } = endpoints.find(({ id }) => id === 'greenvale-lab-results') ?? {};
const version = (number: number) => JSON.parse(versions[number - 1]?.content ?? '');

describe('the results feed that stopped working', () => {
  test('has fourteen versions by five people', () => {
    expect(versions).toHaveLength(14);
    expect(new Set(versions.map(({ authorEmail }) => authorEmail)).size).toBe(5);
  });

  test('differs between versions 2 and 7 in scalars, lists and order', () => {
    const [second, seventh] = [version(2), version(7)];
    const changed = Object.keys(seventh).filter(
      (key) => JSON.stringify(second[key]) !== JSON.stringify(seventh[key]),
    );
    expect(changed).toEqual([
      'meta',
      'extension',
      'contact',
      'payloadType',
      'payloadMimeType',
      'address',
    ]);
    expect(second.contact[0].system).toBe('phone');
    expect(seventh.contact[0].system).toBe('email');
  });

  test('is repaired with address and header of version 11, and keeps the contact added later', () => {
    const [good, broken, latest] = [version(11), version(12), version(14)];
    expect(broken.address).not.toBe(good.address);
    expect(broken.header).not.toEqual(good.header);
    const { address, header, status } = good;
    const { contact, ...restored } = { ...latest, address, header, status };
    expect(restored).toEqual({ ...good, contact: undefined });
    expect(contact).toHaveLength(good.contact.length + 1);
  });

  test('keeps numbers as they were written', () => {
    expect(versions[2]?.content).toContain('"valueDecimal":0.50');
  });
});
