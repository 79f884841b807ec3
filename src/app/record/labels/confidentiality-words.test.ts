import { describe, expect, it } from 'vitest';
import { confidentialityMeaning } from './confidentiality-words.ts';

describe('the meaning of a confidentiality label', () => {
  it.each([
    ['R', 'Hidden from client account users, including all versions.'],
    ['V', 'Hidden from site users and client account users, including all versions.'],
    ['N', 'Visible to everyone who can view records at this site.'],
  ])('%s: %s', (code, words) => {
    expect(confidentialityMeaning(code)).toBe(words);
  });
});
