import { describe, expect, it } from 'vitest';
import { authorExtensionUrl } from '#contract/history-author.ts';
import { chosenPair, movedPair, previousOf, versionsOf } from './version-list.ts';

function entry(version: number | string, rest: object = {}) {
  return {
    fullUrl: 'https://x.example/site/1/fhir/endpoint/a',
    request: { method: 'PUT', url: 'x' },
    response: {
      location: `https://x.example/site/1/fhir/endpoint/a/history/${version}`,
      lastModified: '2026-01-01T00:00:00Z',
    },
    resource: { resourceType: 'Endpoint', meta: { versionId: 'other' } },
    ...rest,
  };
}

const page = (...entries: object[]) => JSON.stringify({ resourceType: 'Bundle', entry: entries });

describe('versionsOf', () => {
  it('takes number, time, author and resource from where they stand', () => {
    const response = {
      location: '/endpoint/a/_history/v%207?x=1',
      lastModified: '2026-01-02T00:00:00Z',
      extension: [{ url: authorExtensionUrl, valueString: 'Amelia Hart' }],
    };
    expect(versionsOf([page(entry(0, { response }))])).toEqual([
      expect.objectContaining({
        versionId: 'v 7',
        author: 'Amelia Hart',
        savedAt: '2026-01-02T00:00:00Z',
        method: 'PUT',
      }),
    ]);
  });

  it('keeps the spelling of numbers', () => {
    const text = '{"entry":[{"resource":{"x":0.50},"response":{},"request":{}}]}';
    expect(String(versionsOf([text])[0]?.resource?.x)).toBe('0.50');
  });

  it('takes no harm from entries without resource, odd methods and odd numbers', () => {
    const versions = versionsOf([
      page(
        entry('abc', { resource: undefined, request: { method: 'DELETE' } }),
        { response: null },
        entry(3, { response: { location: 'nowhere' } }),
      ),
      'not json',
      '[]',
    ]);
    expect(versions.map(({ versionId, method }) => [versionId, method])).toEqual([
      ['abc', 'DELETE'],
      ['2', ''],
      ['other', 'PUT'],
    ]);
    expect(versions[0]?.resource).toBeUndefined();
  });

  it('tells versions of the same name apart', () => {
    const ids = versionsOf([page(entry(1), entry(1))]).map((version) => version.versionId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the chosen pair', () => {
  const versions = versionsOf([page(entry(3), entry(2), entry(1))]);
  const ids = (pair: ReturnType<typeof chosenPair>) => [pair.from?.versionId, pair.to?.versionId];

  it.each([
    [null, null, ['2', '3']],
    ['1', '3', ['1', '3']],
    [null, '2', ['1', '2']],
    [null, '1', [undefined, '1']],
    ['3', '1', ['3', '1']],
    ['9', '3', [undefined, '3']],
    ['1', '9', ['1', undefined]],
  ])('from %s to %s', (from, to, pair) => {
    expect(ids(chosenPair(versions, { from, to }))).toEqual(pair);
  });

  it('moves both versions and stops at the ends', () => {
    const pair = chosenPair(versions, { from: '2', to: '3' });
    expect(movedPair(versions, pair, 'older')).toEqual({ from: '1', to: '2' });
    expect(movedPair(versions, pair, 'newer')).toBeUndefined();
    const [newest] = versions;
    expect(newest && previousOf(versions, newest)?.versionId).toBe('2');
  });
});
