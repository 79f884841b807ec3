import { expect, it } from 'vitest';
import { endpointElements } from '#contract/r4/elements.ts';
import { withNearestNames } from './check-resource.ts';

const messageOf = (path: string, message = 'Unknown field') =>
  withNearestNames([{ path, message }], endpointElements)[0]?.message;

it('suggests the nearest name, at any depth', () => {
  expect(messageOf('adress')).toBe('Unknown field: did you mean address?');
  expect(messageOf('contact.1.vaule')).toBe('Unknown field: did you mean value?');
  expect(messageOf('connectionType.sistem')).toBe('Unknown field: did you mean system?');
});

it('suggests nothing if no name is near, and keeps other issues', () => {
  expect(messageOf('colour')).toBe('Unknown field');
  expect(messageOf('nowhere.adress')).toBe('Unknown field');
  expect(messageOf('adress', 'Required')).toBe('Required');
});
