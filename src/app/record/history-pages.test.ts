import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readHistoryBundle } from '#app/versions/history/fhir-history.ts';
import { authorExtensionUrl } from '#contract/fhir/history-author.ts';
import { ahdsHistory } from './ahds-kind.ts';
import { chosenPair, joinedVersions, movedPair, previousOf } from './stored-version.ts';

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

const versionsOf = (pages: readonly string[]) =>
  joinedVersions(pages.flatMap((text) => readHistoryBundle(text) ?? []));

describe('versions of a FHIR history', () => {
  it('have number, time, author and resource from their entries', () => {
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

  it('keep the spelling of numbers', () => {
    const text =
      '{"resourceType":"Bundle","entry":[{"resource":{"x":0.50},"response":{},"request":{}}]}';
    expect(versionsOf([text])[0]?.content).toContain('0.50');
  });

  it('are read from bare resources, and with numeric version ids', () => {
    const versions = [2, 1].map((versionId) => ({ resourceType: 'Endpoint', meta: { versionId } }));
    const ids = (history: unknown) =>
      versionsOf([JSON.stringify(history)]).map(({ versionId }) => versionId);
    expect(ids(versions)).toEqual(['2', '1']);
    expect(ids({ resourceType: 'Bundle', total: null, entry: [null, ...versions] })).toEqual([
      '2',
      '1',
    ]);
  });

  it('have the newest first, also if the service sends the oldest first', () => {
    const at = (version: number) => {
      const lastModified = `2026-01-0${version}T00:00:00Z`;
      return entry(version, { response: { location: `/history/${version}`, lastModified } });
    };
    const versions = versionsOf([page(at(1), at(2), at(3))]);
    expect(versions.map(({ versionId }) => versionId)).toEqual(['3', '2', '1']);
  });

  it('tolerate entries without resource, unknown methods and odd numbers', () => {
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
    expect(versions[0]?.content).toBeUndefined();
  });

  it('have unique ids despite equal ones', () => {
    const ids = versionsOf([page(entry(1), entry(1))]).map((version) => version.versionId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('pages of a history', () => {
  const deleted = { request: { method: 'DELETE' }, response: {}, resource: undefined };

  it('link to the next page by its token', () => {
    const link = [{ relation: 'next', url: '/x/history?_page_token=a%2Fb&y=1' }];
    expect(readHistoryBundle(JSON.stringify({ resourceType: 'Bundle', total: 7, link }))).toEqual({
      entries: [],
      total: 7,
      next: 'a/b',
    });
    expect(readHistoryBundle('<html>')).toBeUndefined();
  });

  it('keep the identity of version objects when more load', () => {
    const pages = [page(entry(3), entry(2)), page(entry(1))].flatMap(
      (text) => readHistoryBundle(text) ?? [],
    );
    const [first] = joinedVersions(pages.slice(0, 1));
    expect(joinedVersions(pages)[0]).toBe(first);
  });

  it('name a delete by the deleted version', () => {
    const versions = versionsOf([page(entry(2), entry(1, deleted), entry(1))]);
    expect(versions.map(({ versionId }) => versionId)).toEqual(['2', '1-deleted', '1']);
    const [restored] = versions;
    expect(restored && previousOf(versions, restored)?.versionId).toBe('1');
  });

  it('start with the newest version with content', () => {
    const versions = versionsOf([page(entry(1, deleted), entry(2), entry(1))]);
    const pair = chosenPair({ versions, linked: [] }, { from: undefined, to: undefined });
    expect([pair.from?.versionId, pair.to?.versionId]).toEqual(['1', '2']);
  });
});

describe('the chosen pair', () => {
  const versions = versionsOf([page(entry(3), entry(2), entry(1))]);
  const ids = (pair: ReturnType<typeof chosenPair>) => [pair.from?.versionId, pair.to?.versionId];

  it.each([
    [undefined, undefined, ['2', '3']],
    ['1', '3', ['1', '3']],
    [undefined, '2', ['1', '2']],
    [undefined, '1', [undefined, '1']],
    ['3', '1', ['3', '1']],
    ['9', '3', [undefined, '3']],
    ['1', '9', ['1', undefined]],
  ])('from %s to %s', (from, to, pair) => {
    expect(ids(chosenPair({ versions, linked: [] }, { from, to }))).toEqual(pair);
  });

  it('moves both versions and stops at the ends', () => {
    const pair = chosenPair({ versions, linked: [] }, { from: '2', to: '3' });
    expect(movedPair(versions, pair, 'older')).toEqual({ from: '1', to: '2' });
    expect(movedPair(versions, pair, 'newer')).toBeUndefined();
    const [newest] = versions;
    expect(newest && previousOf(versions, newest)?.versionId).toBe('2');
  });
});

describe('versions of an AHDS record', () => {
  const page = [
    { versionId: 2, savedAt: 'y', author: null, action: 'patchHerd', content: { name: 'B' } },
    { versionId: 1, savedAt: 'x', author: { name: 'Ada' }, action: 'createHerd', content: {} },
  ];
  const meta = { page: 0, total: 2, hasNext: true };
  const address = { siteId: '', recordId: '' };
  const reading = {
    token: undefined,
    client: new QueryClient(),
    signal: new AbortController().signal,
  };

  it('have number, time, author and action from the page', async () => {
    const actionOf = ({ action }: { action: string }) =>
      action === 'patchHerd' ? 'Herd moved' : undefined;
    const readHistory = ahdsHistory(async () => ({ data: page, meta }), actionOf);
    const history = await readHistory(address, reading);
    expect(history).toMatchObject({ total: 2, next: '1' });
    expect(joinedVersions([history])).toEqual([
      {
        versionId: '2',
        savedAt: 'y',
        author: undefined,
        method: 'PUT',
        content: '{"name":"B"}',
        action: 'Herd moved',
      },
      expect.objectContaining({ versionId: '1', author: 'Ada', method: 'POST', action: undefined }),
    ]);
  });

  it('are unique although a concurrent save shifts one to the next page', async () => {
    const pages = [page, page.slice(1)].map((data) =>
      ahdsHistory(async () => ({ data, meta }))(address, reading),
    );
    expect(joinedVersions(await Promise.all(pages)).map(({ versionId }) => versionId)).toEqual([
      '2',
      '1',
    ]);
  });
});
