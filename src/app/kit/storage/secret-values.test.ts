import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEndpoint } from '#app/record/diff/any-endpoint.test-data.ts';
import { withHeaderValues, withoutHeaderValues, withoutSecrets } from './header-values.ts';

const stored = `{
  "resourceType": "Endpoint",
  "header": ["Authorization: Bearer s3cret", "X-Practice: 101", "p4ss"],
  "contained": [{"header": ["X-Key: k3y"]}],
  "name": "header: [\\"no header\\"]"
}`;

describe('headers of a kept draft', () => {
  it('are kept by name only', () => {
    const kept = withoutHeaderValues(stored);
    expect(kept).toContain('"header": ["Authorization: …", "X-Practice: …", "…"]');
    expect(kept).toContain('[{"header": ["X-Key: …"]}]');
    expect(kept).toContain('no header');
    expect(kept).not.toMatch(/s3cret|p4ss|k3y/);
  });

  it('have the stored values again, and none where they were typed', () => {
    const typed = stored
      .replace('"X-Practice: 101"', '"X-New: n3w"')
      .replace('"name": "', '"name": "New ');
    expect(withHeaderValues(withoutHeaderValues(typed), stored)).toBe(
      typed.replace('X-New: n3w', 'X-New: '),
    );
  });

  it.each([
    ['never closed', '{"header": ["A: s3cret", "B: s3cret'],
    ['closed by nobody before the next member', '{"header": ["A: s3cret",\n"name": "N"}'],
    ['without a quote before it', '{"header": [Authorization: Basic s3cret"],\n"name": "N"}'],
    ['without a quote after it', '{"header": ["Authorization: s3cret],\n"name": "N"}'],
  ])('are not kept while they are typed: %s', (_, text) => {
    const kept = withoutHeaderValues(text);
    expect(kept).not.toContain('s3cret');
    expect(kept.includes('"N"')).toBe(text.includes('"N"'));
  });

  it('are left out of whatever else is kept, wherever they stand', () => {
    const row = { at: 0, text: stored, target: { members: { header: ['A: s3cret', 'p4ss'] } } };
    expect(withoutSecrets(row)).toEqual({
      at: 0,
      text: withoutHeaderValues(stored),
      target: { members: { header: ['A: …', '…'] } },
    });
    const rest = { at: 0, text: '{"name": "N"}', names: ['header'], header: undefined };
    expect(withoutSecrets(rest)).toBe(rest);
  });

  it('come back as they were, and leave everything else alone, whatever the Endpoint', () => {
    fc.assert(
      fc.property(anyEndpoint, fc.array(fc.string()), (endpoint, header) => {
        const text = JSON.stringify({ ...endpoint, header }, undefined, 2);
        expect(withHeaderValues(withoutHeaderValues(text), text)).toBe(text);
      }),
    );
  });
});
