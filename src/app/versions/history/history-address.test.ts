import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonViews, readHistoryAddress, writeHistoryAddress } from './history-address.ts';

const read = (search: string) => readHistoryAddress(new URLSearchParams(search));

describe('the address of a history', () => {
  it('omits defaults', () => {
    expect(writeHistoryAddress(read(''))).toBe('');
    expect(read('view=upside-down').view).toBe('meaning');
  });

  it('contains the pair, the view, the field and the filters', () => {
    expect(
      read('from=2&to=7&view=side&field=contact.1.rank&at=7&changed=status&by=Ann&by=Ben'),
    ).toMatchObject({
      from: '2',
      to: '7',
      view: 'side',
      field: { path: ['contact', 1, 'rank'], at: '7' },
      changed: ['status'],
      by: ['Ann', 'Ben'],
    });
  });

  it('reads what it writes', async () => {
    const text = fc.string({ minLength: 1 });
    const name = text.filter((value) => !/^\d{1,6}$/.test(value));
    const optional = fc.option(text, { nil: undefined });
    const field = fc.record({
      path: fc.array(fc.oneof(name, fc.nat({ max: 9999 })), { minLength: 1 }),
      at: optional,
    });
    await fc.assert(
      fc.property(
        fc.record({
          from: optional,
          to: optional,
          view: fc.constantFrom(...comparisonViews),
          field: fc.option(field, { nil: undefined }),
          changed: fc.array(text),
          by: fc.array(text),
          restore: optional,
          restoreField: optional,
          undo: optional,
          read: optional,
        }),
        (address) => {
          expect(read(writeHistoryAddress(address))).toEqual(address);
        },
      ),
    );
  });
});
