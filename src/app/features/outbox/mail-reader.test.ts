import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './outbox-page.tsx';

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

describe('textParts', () => {
  it('finds a URL with its fragment', () => {
    const text =
      'Open this link:\nhttp://127.0.0.1:4000/console/set-password#token=a-b_c\nIt ends soon.';
    expect(links(text)).toEqual(['http://127.0.0.1:4000/console/set-password#token=a-b_c']);
  });

  it('excludes trailing punctuation', () => {
    expect(links('See https://a.example/x. Or (https://b.example/y)!')).toEqual([
      'https://a.example/x',
      'https://b.example/y',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'www.a.example',
    'https://',
  ])('does not link %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('keeps every character', async () => {
    await fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom('https://a.example/x.', 'http://b.example:1?c#d', 'https://'),
          ),
        ),
        (pieces) => {
          const text = pieces.join(' ');
          expect(
            textParts(text)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});
