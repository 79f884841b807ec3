import { describe, expect, it } from 'vitest';
import {
  changeOf,
  emptyEventgroup,
  extensionsProblem,
  extensionsText,
  newEventgroupOf,
} from './eventgroup-values.ts';

describe('the form of a new event group', () => {
  it('leaves out what was left empty', () => {
    expect(newEventgroupOf({ ...emptyEventgroup, name: 'Recalls', category: ' ' })).toEqual({
      name: 'Recalls',
      status: 'active',
    });
  });

  it('sends extensions as the object that was typed', () => {
    const values = { ...emptyEventgroup, name: 'Recalls', extensions: '{"everyDays": 90}' };
    expect(newEventgroupOf(values).extensions).toEqual({ everyDays: 90 });
  });
});

describe('a change', () => {
  const before = {
    name: 'A',
    category: 'campaign',
    description: '',
    locationId: 'l',
    organizationId: 'o',
  };

  it('has only the fields that differ', () => {
    expect(changeOf(before, { ...before, name: ' A ', category: '' })).toEqual({ category: '' });
  });
});

describe('the text of extensions', () => {
  it.each([
    ['[1]', 'Must be a JSON object'],
    ['"x"', 'Must be a JSON object'],
    ['{"a":}', 'This is not JSON'],
    ['{"a":1,"a":2}', 'This is not JSON'],
    ['{"a":[{"b":12345678901234567890}]}', '12345678901234567890 would lose digits'],
  ])('%s is refused with the reason', (text, reason) => {
    expect(extensionsProblem(text)).toContain(reason);
  });

  it.each(['', '{}', '{"a":0.1,"b":[null,true]}'])('%s is accepted', (text) => {
    expect(extensionsProblem(text)).toBeUndefined();
  });

  it('keeps how the service spelled its numbers', () => {
    expect(extensionsText('{"name":"x","extensions":{"dose":0.50}}')).toBe('{\n  "dose": 0.50\n}');
  });
});
