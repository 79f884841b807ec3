import { describe, expect, it } from 'vitest';
import { misspelledScheme, similarAddress } from './use-site-addresses.ts';

describe('the scheme of an address', () => {
  it.each([
    ['htps://a.example', 'https'],
    ['hhtp://a.example', 'http'],
    ['HTPPS://a.example', 'https'],
    ['mlpp://a.example:2575', 'mllp'],
    ['https//a.example', 'colon'],
    ['https:/a.example', 'slashes'],
    ['http:a.example', 'slashes'],
  ])('%s is warned of', (address, word) => expect(misspelledScheme(address)).toContain(word));

  it.each([
    'https://a.example',
    'HTTP://a.example',
    'mailto:lab@a.example',
    'lab@a.example',
    'mllp://10.0.0.1:2575',
    'acme-queue://results',
    'a.example:443',
    '/relative',
  ])('%s is not warned of', (address) => expect(misspelledScheme(address)).toBeUndefined());
});

describe('a new address', () => {
  const others = [
    'https://lab.example/fhir/r4',
    'https://lab.example/fhir/r5',
    'https://other.example',
  ];
  const typoOf = (address: string, before?: string) =>
    similarAddress(address, { before, others, isWhole: true });

  it('is compared with the previous one', () => {
    const before = 'https://eu1.results.example/fhir';
    expect(typoOf('https://eu1.result.example/fhir', before)).toContain(before);
    expect(typoOf(before, before)).toBeUndefined();
    expect(typoOf('https://elsewhere.example/fhir', before)).toBeUndefined();
  });

  it('is compared with the hosts of others', () => {
    expect(typoOf('https://lap.example/fhir/r4')).toContain('Did you mean lab.example?');
    expect(typoOf('https://far-away.example')).toBeUndefined();
  });

  it('is not called unique unless all others are loaded', () => {
    const addresses = { before: undefined, others, isWhole: false };
    expect(similarAddress('https://lap.example/fhir/r4', addresses)).toBeUndefined();
    expect(similarAddress('https://lab.example/fihr/r4', addresses)).toBeUndefined();
  });

  it('is compared with all others of its own host', () => {
    expect(typoOf('https://lab.example/fihr/r4')).toContain('https://lab.example/fhir/r4');
    expect(typoOf('https://lab.example/fhir/r4')).toBeUndefined();
    expect(typoOf('https://lab.example/hl7')).toBeUndefined();
  });
});
