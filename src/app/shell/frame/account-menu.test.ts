import { expect, it } from 'vitest';
import { initialsOf } from './side-nav.tsx';

it.each([
  ['Ana de la Cruz', 'AC'],
  ['  björn  ', 'B'],
  ['李 小龍', '李小'],
  ['👩‍⚕️ Vet', '👩‍⚕️V'],
  ['', ''],
])('shortens %j to %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
