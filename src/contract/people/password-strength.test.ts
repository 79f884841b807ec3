import { expect, it } from 'vitest';
import { judgePassword, passwordCharacters, type StrengthEstimate } from './password-strength.ts';

const says =
  (score: number, warning: string | null = null) =>
  (): StrengthEstimate => ({ score, feedback: { warning } });

it.each([
  [0, 'empty', /^At least 15 characters/],
  [1, 'short', /^14 more characters needed$/],
  [14, 'short', /^1 more character needed$/],
  [15, 'strong', /^Strong, with 15 characters$/],
  [256, 'strong', /256 characters/],
  [257, 'long', /^1 character too many$/],
])('judges %i characters as %s', (length, stage, advice) => {
  const verdict = judgePassword('x'.repeat(length), [], says(4));
  expect(verdict.stage).toBe(stage);
  expect(verdict.advice).toMatch(advice);
});

it('counts user-perceived characters, not UTF-16 units', () => {
  expect(passwordCharacters('🐴🐶🐱')).toBe(3);
  expect(passwordCharacters('Zwo\u0308lf')).toBe(5);
});

it.each([
  ['extendedRepeat', /Repetition/],
  ['simpleRepeat', /Repetition/],
  ['sequences', /Sequences of letters/],
  ['straightRow', /Sequences of letters/],
  ['keyPattern', /Sequences of letters/],
  ['dates', /Dates and years/],
  ['recentYears', /Dates and years/],
  ['topTen', /leaked passwords/],
  ['topHundred', /leaked passwords/],
  ['common', /leaked passwords/],
  ['similarToCommon', /leaked passwords/],
  ['userInputs', /your name/],
  [null, /Too easy to guess/],
])('has advice for %s', (warning, advice) => {
  const verdict = judgePassword('fifteen letters', [], says(2, warning));
  expect([verdict.stage, verdict.advice]).toEqual(['weak', expect.stringMatching(advice)]);
});

it('judges the rest without own words, removing whole words before their parts', () => {
  const judged: string[] = [];
  judgePassword('Zoë-Northfield-Vets-2026', ['zoe@x.example', 'Zoë', 'Northfield Vets'], (text) => {
    judged.push(text);
    return says(4)();
  });
  expect(judged).toEqual(['Zoë-Northfield-Vets-2026', '2026']);
});

it.each([
  ['Paddock and veterinary practice 7', [], 'and 7'],
  ['Clinic administrator: admin!', [], ''],
  ['Northfield is a field', ['Field', 'Northfield'], 'is a'],
  ['Jo and Al Northfield', ['Jo Northfield', 'Al'], 'jo and al'],
])('removes from %j the words %j: %j', (password, ownWords, rest) => {
  const judged: string[] = [];
  judgePassword(password, ownWords, (text) => {
    judged.push(text);
    return says(4)();
  });
  expect(judged).toEqual([password, rest]);
});

it.each([
  ['x', 4, 4, 'short', 2],
  ['x', 1, 4, 'short', 1],
  ['fifteen letters', 3, 4, 'weak', 3],
  ['fifteen letters', 4, 3, 'own', 2],
  ['fifteen letters', 4, 1, 'own', 1],
  ['fifteen letters', 4, 4, 'strong', 4],
  ['Correct-Horse, Battery-Staple!', 4, 4, 'weak', 0],
  ['', 4, 4, 'empty', 0],
])(
  'scores %j, with %i and without own words %i, as %s with %i',
  (...[password, whole, rest, stage, score]) => {
    let isWhole = true;
    const estimate = () => {
      const result = says(isWhole ? whole : rest)();
      isWhole = false;
      return result;
    };
    expect(judgePassword(password, [], estimate)).toMatchObject({ stage, score });
  },
);
