import { expect, it } from 'vitest';
import { issueSteps } from './issue-steps.ts';

it.each([
  ['contact.0.value', ['contact', '0', 'value']],
  ['Endpoint.contact[0].value', ['contact', '0', 'value']],
  ['Patient.name[1]', ['name', '1']],
  ['Flag', []],
  ['', []],
])('reads the path %s', (path, steps) => {
  expect(issueSteps(path)).toEqual(steps);
});
