import { expect, it } from 'vitest';
import { definedExplanations } from '#tools/r4/r4-explanations.ts';
import { explanations } from './explanations.ts';

it('explanations are R4’s definitions of the elements', () => {
  expect(explanations).toEqual(definedExplanations());
  expect(explanations['Patient.birthDate']).toBe('The date of birth for the individual');
});
