import { describe, expect, it } from 'vitest';
import { confidentialitySystem } from '#contract/confidentiality.ts';
import { confidentialityMeaning, securityLabelWords } from './confidentiality-words.ts';

describe('what a confidentiality label is said to do', () => {
  it.each([
    ['R', 'Hidden from client account users, with all its versions.'],
    ['V', 'Hidden from site users and client account users, with all its versions.'],
    ['N', 'Everybody who may read records of this site sees it.'],
  ])('%s: %s', (code, words) => {
    expect(confidentialityMeaning(code)).toBe(words);
  });

  it('is said of the system that decides, and of no other', () => {
    expect(securityLabelWords('restricted', `${confidentialitySystem}|R`)).toContain('Hidden from');
    expect(securityLabelWords('restricted', 'urn:other|R')).toBe('Security label restricted');
  });
});
