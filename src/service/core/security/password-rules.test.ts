import { describe, expect, test } from 'vitest';
import { weaknessOf } from './password-rules.ts';

const own = [
  'amelia.hart@northfield-vets.example',
  'Amelia',
  'Hart',
  'Northfield Veterinary Group',
];

describe('a password', () => {
  test.each([
    'correct horse battery',
    'violet-tractor-moon-42',
    'purple-elephant-dances',
    'purple monkey dishwasher',
    'A foal in the rain, again',
    'kP9#mV2$xL7@qR4!',
    'tr0ub4dor&3-and-more',
    'Amelia never eats grey carrots',
    'пятнадцать рыжих коней',
    '馬が雨の中で静かに立っている夜です',
  ])('may be %s', (password) => {
    expect(weaknessOf(password, own)).toBeUndefined();
  });

  test.each([
    'passwordpassword',
    'Password12345678',
    'P@ssw0rdP@ssw0rd!!',
    'qwertyuiopasdfghjkl',
    '123456789012345',
    'aaaaaaaaaaaaaaaaaaa',
    'letmeinletmein2026!',
    '1qaz2wsx3edc4rfv',
    'abcdefghijklmnopqrstuvwxyz',
    '                    ',
  ])('must not be %s, which is easily guessed', (password) => {
    expect(weaknessOf(password, own)).toMatch(/unrelated words/);
  });

  test.each([
    'northfield-vets-2026',
    'AmeliaHart1987!!',
    'Amelia.Hart@Northfield-Vets.example',
    'NorthfieldVeterinaryGroup1',
    'trahAmelia Hart!', // a few more characters do not make it strong
    'paddock-paddock-paddock',
    'northfield vets 2026 spring',
  ])('must not be %s, based on own words', (password) => {
    expect(weaknessOf(password, own)).toMatch(/your name|Repeating/);
  });

  test('must not be a published example in any spelling', () => {
    for (const password of ['correct horse battery staple', 'Correct-Horse-Battery-Staple']) {
      expect(weaknessOf(password, own)).toMatch(/published example/);
    }
  });

  test('is counted in characters, not bytes or UTF-16 units', () => {
    expect(weaknessOf('🐴🐶🐱🐭🐹🐰🦊🐻🐼🐨', [])).toMatch(/5 more characters/);
    expect(weaknessOf('🐴🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸', [])).toBeUndefined();
  });

  test('of the maximum length is judged by its beginning', () => {
    expect(weaknessOf('ab1'.repeat(85), own)).toBeDefined();
    expect(weaknessOf('seven grey mules eat thistles '.repeat(8), own)).toBeUndefined();
  });
});
