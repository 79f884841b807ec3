import { describe, expect, it } from 'vitest';
import { confidentialityMeaning } from './confidentiality-words.ts';

describe('what a confidentiality label is said to do', () => {
  it.each([
    ['R', 'Hidden from client account users, with all its versions.'],
    ['V', 'Hidden from site users and client account users, with all its versions.'],
    ['N', 'Everybody who may read records of this site sees it.'],
  ])('%s: %s', (code, words) => {
    expect(confidentialityMeaning(code)).toBe(words);
  });
});
