import { describe, expect, it } from 'vitest';
import { misspelledScheme, similarAddress } from './address-warnings.ts';

describe('how an address begins', () => {
  it.each([
    ['htps://a.example', 'https'],
    ['hhtp://a.example', 'http'],
    ['HTPPS://a.example', 'https'],
    ['mlpp://a.example:2575', 'mllp'],
    ['https//a.example', 'colon'],
    ['https:/a.example', 'slashes'],
    ['http:a.example', 'slashes'],
  ])('%s is looked at again', (address, word) => expect(misspelledScheme(address)).toContain(word));

  it.each([
    'https://a.example',
    'HTTP://a.example',
    'mailto:lab@a.example',
    'lab@a.example',
    'mllp://10.0.0.1:2575',
    'acme-queue://results',
    'a.example:443',
    '/relative',
  ])('%s is as people write it', (address) => expect(misspelledScheme(address)).toBeUndefined());
});

describe('a new address', () => {
  const others = [
    'https://lab.example/fhir/r4',
    'https://lab.example/fhir/r5',
    'https://other.example',
  ];
  const slipOf = (address: string, before?: string) =>
    similarAddress(address, { before, others, isWhole: true });

  it('is compared with the one before', () => {
    const before = 'https://eu1.results.example/fhir';
    expect(slipOf('https://eu1.result.example/fhir', before)).toContain(before);
    expect(slipOf(before, before)).toBeUndefined();
    expect(slipOf('https://elsewhere.example/fhir', before)).toBeUndefined();
  });

  it('is compared with the hosts of others', () => {
    expect(slipOf('https://lap.example/fhir/r4')).toContain('Did you mean lab.example?');
    expect(slipOf('https://far-away.example')).toBeUndefined();
  });

  it('is not told to be the only one while others are not known', () => {
    const addresses = { before: undefined, others, isWhole: false };
    expect(similarAddress('https://lap.example/fhir/r4', addresses)).toBeUndefined();
    expect(similarAddress('https://lab.example/fihr/r4', addresses)).toBeUndefined();
  });

  it('is compared with all others of its own host', () => {
    expect(slipOf('https://lab.example/fihr/r4')).toContain('https://lab.example/fhir/r4');
    expect(slipOf('https://lab.example/fhir/r4')).toBeUndefined();
    expect(slipOf('https://lab.example/hl7')).toBeUndefined();
  });
});
