import { describe, expect, it } from 'vitest';
import { queryText, readQueryText } from './query-text-panel.tsx';

describe('a query as text', () => {
  it('is readable, with one parameter per line and without the page', () => {
    const search = '?_tag=http%3A%2F%2Fx%7Cpilot&name%3Acontains=a%26b+c&page=3&_page_token=t';
    expect(queryText(search)).toBe('_tag=http://x|pilot\nname:contains=a%26b%20c');
  });

  it('survives a round trip', () => {
    const search = String(
      new URLSearchParams([
        ['a', '1 + 1 = 2 & 100 %'],
        ['a', 'ä|#'],
        ['b', 'x'],
      ]),
    );
    expect(readQueryText(queryText(search))).toEqual({ search });
  });

  it.each([
    ['_tag=a|b&_sort=-name', '_tag=a%7Cb&_sort=-name'],
    ['https://x.example/site/1/fhir/endpoint?_id=a&page=2', '_id=a'],
    ['?_id=a\n\n_count=50', '_id=a&_count=50'],
    ['', ''],
  ])('reads %j', (text, search) => {
    expect(readQueryText(text)).toEqual({ search });
  });

  it.each(['name', '=x', 'a=%zz', '_count=0', '_count=500'])('refuses %j with a reason', (text) => {
    expect(readQueryText(text)).toMatchObject({ problem: expect.any(String) });
  });
});
