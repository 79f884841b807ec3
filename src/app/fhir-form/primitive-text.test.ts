import { LosslessNumber } from 'lossless-json';
import { expect, it } from 'vitest';
import {
  numberProblem,
  shownPrimitive,
  textOfPrimitive,
  typedPrimitive,
} from './primitive-text.ts';

it.each([
  ['1,5', '1.5'],
  ['1.234,5', '1234.5'],
  ['\u22121,5', '-1.5'],
  [' 13,4050\u00a0', '13.4050'],
  ['13.4050', '13.4050'],
  ['0.123', '0.123'],
])('reads %s as %s with a decimal comma', (typed, number) => {
  const value = typedPrimitive(typed, 'decimal', ',');
  expect([typeof value, textOfPrimitive(value)]).toEqual(['object', number]);
});

it.each(['13.4050', '-1.234', '1e-3', '1.5e3', '7'])(
  'shows %s with a decimal comma, so that it can be typed back',
  (number) => {
    const shown = shownPrimitive(new LosslessNumber(number), ',');
    expect(textOfPrimitive(typedPrimitive(shown, 'decimal', ','))).toBe(number);
    expect(shownPrimitive('1.234', ',')).toBe('1.234');
  },
);

it('never misreads a number', () => {
  expect(typedPrimitive('1.234', 'decimal', ',')).toBe('1.234');
  expect(typedPrimitive('1,5', 'decimal', '.')).toBe('1,5');
  expect(textOfPrimitive(typedPrimitive('1.234', 'decimal', '.'))).toBe('1.234');
  expect(numberProblem('1.234', 'integer')).toContain('1234');
  expect(numberProblem('1,5', 'decimal')).toContain('1.5');
});
