import { expect, it } from 'vitest';
import { definedExplanations } from '#tools/r4/r4-explanations.ts';
import { explanations } from './explanations.ts';

it('are what R4 says of each element', () => {
  expect(explanations).toEqual(definedExplanations());
  expect(explanations['Patient.birthDate']).toBe('The date of birth for the individual');
});
