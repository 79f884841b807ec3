import { expect, it } from 'vitest';
import { endpointElements } from '#contract/r4/elements.ts';
import { withNearestNames } from './nearest-names.ts';

const messageOf = (path: string, message = 'Unknown field') =>
  withNearestNames([{ path, message }], endpointElements)[0]?.message;

it('offers the name that was most likely meant, wherever the member stands', () => {
  expect(messageOf('adress')).toBe('Unknown field: did you mean address?');
  expect(messageOf('contact.1.vaule')).toBe('Unknown field: did you mean value?');
  expect(messageOf('connectionType.sistem')).toBe('Unknown field: did you mean system?');
});

it('offers nothing where nothing is near, and leaves other issues alone', () => {
  expect(messageOf('colour')).toBe('Unknown field');
  expect(messageOf('nowhere.adress')).toBe('Unknown field');
  expect(messageOf('adress', 'Required')).toBe('Required');
});
