import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasParts,
  hasValue,
  toInterfaceForm,
  tokenParts,
  tokenValue,
  valueWords,
} from './search-values.ts';

describe('a token', () => {
  it.each([
    ['code', { system: undefined, code: 'code' }],
    ['http://x|code', { system: 'http://x', code: 'code' }],
    ['|code', { system: '', code: 'code' }],
    ['http://x|', { system: 'http://x', code: '' }],
    ['a\\|b', { system: undefined, code: 'a|b' }],
  ])('reads %j', (value, parts) => {
    expect(tokenParts(value)).toEqual(parts);
    expect(tokenValue(parts)).toBe(value);
  });

  it('has no parts with alternatives', () => {
    expect(tokenParts('a,b')).toBeUndefined();
    expect(tokenParts('a|b|c')).toBeUndefined();
  });

  it('survives a round trip', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '|', ',', '\\', '$', '/') });
    fc.assert(
      fc.property(fc.option(text, { nil: undefined }), text, (system, code) => {
        expect(tokenParts(tokenValue({ system, code }))).toEqual({ system, code });
      }),
    );
  });
});

describe('a reverse chain', () => {
  it('is formatted for the interface', () => {
    const parts = { type: 'Organization', param: 'endpoint', search: 'name', value: 'a=b' };
    expect(hasValue(parts)).toBe('Organization:endpoint:name=a=b');
    expect(hasParts('Organization:endpoint:name=a=b')).toEqual(parts);
    expect(hasParts('odd')).toBeUndefined();
    const r4 = ['_has:Organization:endpoint:name', 'a=b'] as const;
    expect(toInterfaceForm(r4)).toEqual(['_has', 'Organization:endpoint:name=a=b']);
  });

  it('is shown by referrer and search field', () => {
    const fields = [{ name: 'date', label: 'Date', kind: 'date' as const }];
    const visits = { type: 'Encounter', param: 'patient', label: 'Encounters', fields };
    const has = { name: '_has', label: '', kind: 'has' as const, referrers: () => [visits] };
    expect(valueWords(has, 'Encounter:patient:date=ge2026')).toBe(
      'Encounters, Date on or after 2026',
    );
    expect(valueWords(has, 'Flag:patient:date=ge2026')).toBe('Flag:patient:date=ge2026');
  });
});

describe('the text of a value', () => {
  it.each([
    ['token', 'http://x|critical', 'critical'],
    ['token', 'http://x|', 'any from http://x'],
    ['token', 'a,b', 'a,b'],
    ['date', 'ge2024', 'on or after 2024'],
    ['date', '2024', 'within 2024'],
    ['date', 'zz2024', 'zz2024'],
    ['text', 'plain', 'plain'],
    ['choices', 'on,x', 'On, x'],
  ] as const)('of a %s %j is %j', (kind, value, words) => {
    const options = [{ value: 'on', label: 'On' }];
    const field = { name: 'x', label: 'X', kind, options };
    expect(valueWords(field, value)).toBe(words);
  });
});
