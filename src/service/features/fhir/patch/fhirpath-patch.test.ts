import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadR4Definitions } from '../validation/r4-definitions.ts';
import { applyFhirPathPatch } from './fhirpath-patch.ts';

loadR4Definitions();

test('other requests are answered between the operations of a patch', async () => {
  const add = [
    { name: 'type', valueCode: 'add' },
    { name: 'path', valueString: 'Endpoint' },
    { name: 'name', valueString: 'name' },
    { name: 'value', valueString: 'Laboratory' },
  ];
  const remove = [
    { name: 'type', valueCode: 'delete' },
    { name: 'path', valueString: 'Endpoint.name' },
  ];
  const parameter = [add, remove, add].map((operation) => ({ name: 'operation', part: operation }));
  const resource = { resourceType: 'Endpoint' };
  const order: string[] = [];
  const patch = applyFhirPathPatch(resource, { resourceType: 'Parameters', parameter });
  const other = setImmediate().then(() => order.push('other request'));
  await Promise.all([patch.then(() => order.push('patch')), other]);
  expect(order).toEqual(['other request', 'patch']);
  expect(resource).toEqual({ resourceType: 'Endpoint', name: 'Laboratory' });
});
