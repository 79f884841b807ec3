import { expect, it } from 'vitest';
import { withTypedValue } from './value-at-path.ts';

const text = '{"id":"1","rank":1,"contact":[{"value":"a"},{"value":"b"}]}';

it.each([
  ['Endpoint.contact[1].value', 'c', '{"id":"1","rank":1,"contact":[{"value":"a"},{"value":"c"}]}'],
  ['contact.0', '', '{"id":"1","rank":1,"contact":[{"value":"b"}]}'],
  ['id', '2', '{"id":"2","rank":1,"contact":[{"value":"a"},{"value":"b"}]}'],
  ['rank', '2', '{"id":"1","rank":2,"contact":[{"value":"a"},{"value":"b"}]}'],
  ['name', 'Lab', '{"id":"1","rank":1,"contact":[{"value":"a"},{"value":"b"}],"name":"Lab"}'],
  ['period.start', '2018', text],
])('changes %s to %j', (path, typed, changed) => {
  expect(withTypedValue(text, path, typed)).toBe(changed);
});
