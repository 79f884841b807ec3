import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../base/lenient-reading.ts';
import { endpointOperations } from './endpoint.ts';
import { nextPageToken } from './fhir-bundles.ts';

const address = 'https://example.org/site/1/fhir/endpoint';

/** A bundle whose `next` link has this query. */
function bundle(query: string) {
  return {
    link: [
      { relation: 'self', url: `${address}?_page_token=own` },
      { relation: 'next', url: `${address}${query}` },
    ],
  };
}

describe('nextPageToken', () => {
  it.each([
    ['alone', '?_page_token=abc', 'abc'],
    ['after others', '?_count=20&_sort=-name&_page_token=abc', 'abc'],
    ['before others', '?_page_token=abc&_count=20', 'abc'],
    ['in front of a fragment', '?_page_token=abc#top', 'abc'],
    ['with padding of its own', '?_page_token=eyJrIjoxfQ==', 'eyJrIjoxfQ=='],
    ['percent-encoded', '?_page_token=a%2Bb%3D%26c', 'a+b=&c'],
    ['with a question mark inside', '?_page_token=a?b', 'a?b'],
    ['with a percent sign that encodes nothing', '?_page_token=100%', '100%'],
  ])('finds a token %s', (_, query, token) => {
    expect(nextPageToken(bundle(query))).toBe(token);
  });

  it('finds the token of a relative link', () => {
    expect(nextPageToken({ link: [{ relation: 'next', url: '?_page_token=abc' }] })).toBe('abc');
  });

  it('returns any token that was encoded into a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (token) => {
        const query = `?_count=5&_page_token=${encodeURIComponent(token)}&_sort=name`;
        expect(nextPageToken(bundle(query))).toBe(token);
      }),
    );
  });

  it.each([
    ['no links', {}],
    ['an empty list of links', { link: [] }],
    ['only other links', { link: [{ relation: 'self', url: `${address}?_page_token=own` }] }],
    ['a next link without query', bundle('')],
    ['a next link with another token', bundle('?page_token=abc&my_page_token=abc')],
  ])('finds none in a bundle with %s', (_, last) => {
    expect(nextPageToken(last)).toBeUndefined();
  });
});

it('reads no outcome of a search as one of its resources', () => {
  const outcome = { resourceType: 'OperationOutcome', id: 'warnings', issue: [] };
  const resources = [{ resourceType: 'Endpoint', id: 'a' }, { resourceType: 'Organization' }];
  const entry = [{ resource: outcome, search: { mode: 'outcome' } }, ...resources];
  const bundle = { resourceType: 'Bundle', type: 'searchset', entry };
  expect(readAnswer(endpointOperations.search, bundle)).toMatchObject({
    data: { entry: resources },
  });
});
