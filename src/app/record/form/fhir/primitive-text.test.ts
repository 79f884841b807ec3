import { expect, it } from 'vitest';
import { numberProblem, textOfPrimitive, typedPrimitive } from './primitive-text.ts';

it.each([
  ['1,5', '1.5'],
  ['1.234,5', '1234.5'],
  ['\u22121,5', '-1.5'],
  [' 13,4050\u00a0', '13.4050'],
  ['13.4050', '13.4050'],
  ['0.123', '0.123'],
])('takes %s for %s where decimals have a comma', (typed, number) => {
  const value = typedPrimitive(typed, 'decimal', ',');
  expect([typeof value, textOfPrimitive(value)]).toEqual(['object', number]);
});

it('takes no number for another one', () => {
  expect(typedPrimitive('1.234', 'decimal', ',')).toBe('1.234');
  expect(typedPrimitive('1,5', 'decimal', '.')).toBe('1,5');
  expect(textOfPrimitive(typedPrimitive('1.234', 'decimal', '.'))).toBe('1.234');
  expect(numberProblem('1.234', 'integer')).toContain('1234');
  expect(numberProblem('1,5', 'decimal')).toContain('1.5');
});
