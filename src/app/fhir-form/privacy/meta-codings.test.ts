import { describe, expect, it } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { confidentialityIn, tagOf, withConfidentiality } from './meta-codings.ts';

const label = (code: string, display?: string) => ({
  system: confidentialitySystem,
  code,
  ...(display !== undefined && { display }),
});
const other = { system: 'urn:other', code: 'R' };

describe('the confidentiality of security labels', () => {
  it('is the strictest of its system', () => {
    expect(confidentialityIn([label('R'), other, label('V'), label('N')])).toBe('V');
    expect(confidentialityIn([other])).toBe('');
    expect(confidentialityIn(undefined)).toBe('');
  });

  it('replaces the former one, and keeps other labels', () => {
    const chosen = withConfidentiality([label('N'), other, label('V')], 'R');
    expect(chosen).toEqual([label('R', 'restricted'), other]);
    expect(withConfidentiality([other], 'V')).toEqual([other, label('V', 'very restricted')]);
    expect(withConfidentiality([label('R'), other], '')).toEqual([other]);
  });
});

describe('a typed tag', () => {
  it.each([
    ['urn:tags|insured', { system: 'urn:tags', code: 'insured' }],
    [' insured ', { code: 'insured' }],
    ['|insured', { code: 'insured' }],
    ['urn:tags|', { code: 'urn:tags' }],
    ['  ', undefined],
  ])('%j is %j', (typed, tag) => {
    expect(tagOf(typed)).toEqual(tag);
  });
});
