import { describe, expect, it } from 'vitest';
import { headerChanges } from './attempt-changes.ts';

const headers = (given: Record<string, string>) =>
  Object.entries(given).map(([name, value]) => ({ name, value }));

describe('headerChanges', () => {
  it('finds what went, came and changed, whatever the order and the case of names', () => {
    const before = headers({ 'Content-Type': 'text/html', server: 'nginx', via: 'proxy' });
    const after = headers({
      SERVER: 'nginx',
      'content-type': 'application/json',
      'retry-after': '30',
    });
    expect(headerChanges(before, after)).toEqual({
      sameCount: 1,
      changes: [
        { name: 'content-type', before: 'text/html', after: 'application/json', isExpected: false },
        { name: 'via', before: 'proxy', after: undefined, isExpected: false },
        { name: 'retry-after', before: undefined, after: '30', isExpected: false },
      ],
    });
  });

  it('puts what differs by its nature last and says so', () => {
    const { changes } = headerChanges(
      headers({ date: 'Mon', 'webhook-timestamp': '1', 'x-cache': 'miss' }),
      headers({ date: 'Tue', 'webhook-timestamp': '2', 'x-cache': 'hit' }),
    );
    expect(changes.map(({ name, isExpected }) => [name, isExpected])).toEqual([
      ['x-cache', false],
      ['date', true],
      ['webhook-timestamp', true],
    ]);
  });

  it('finds a date worth a look where only one side has it', () => {
    const { changes } = headerChanges([], headers({ date: 'Tue' }));
    expect(changes).toEqual([{ name: 'date', before: undefined, after: 'Tue', isExpected: false }]);
  });

  it('takes a header that stands twice as one with two values', () => {
    const twice = [
      { name: 'set-cookie', value: 'a=1' },
      { name: 'set-cookie', value: 'b=2' },
    ];
    expect(headerChanges(twice, headers({ 'set-cookie': 'a=1' })).changes).toEqual([
      { name: 'set-cookie', before: 'a=1, b=2', after: 'a=1', isExpected: false },
    ]);
  });
});
