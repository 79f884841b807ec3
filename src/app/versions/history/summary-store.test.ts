import { describe, expect, it, vi } from 'vitest';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { endpointWords } from '../diff/any-endpoint.test-data.ts';
import { createSummaryStore } from './summary-store.ts';

type ListedVersion = Pick<StoredVersion, 'method' | 'content' | 'action' | 'before'>;

const version = (method: string, resource?: object): ListedVersion => ({
  method,
  content: resource && JSON.stringify({ resourceType: 'Endpoint', ...resource }),
});

/** The summaries of versions, newest first. */
async function summariesOf(
  listed: readonly ListedVersion[],
  options: { words?: RecordWords; isWhole: boolean; isFiltered?: boolean },
) {
  const store = createSummaryStore(options.words ?? endpointWords);
  const unknown = { savedAt: undefined, author: undefined };
  const versions = listed.map((one, at) => ({ ...one, ...unknown, versionId: String(at) }));
  store.show(versions, options);
  await vi.waitFor(() => expect(store.generation()).toBe(1));
  return versions.flatMap((one) => store.of(one) ?? []);
}

describe('the summary of a version', () => {
  it('has words and fields', async () => {
    const versions = [
      version('PUT', { status: 'off', name: 'A' }),
      version('PUT', { status: 'active', name: 'A' }),
      version('POST', { status: 'active', name: 'A' }),
    ];
    expect(await summariesOf(versions, { isWhole: true })).toEqual([
      {
        words: 'Status Active → Off',
        fields: ['status'],
        values: { status: 'Status: Active → Off' },
      },
      { words: 'Saved without changes', fields: [] },
      { words: 'Created', fields: [] },
    ]);
  });

  it('uses its own predecessor in a filtered history', async () => {
    const before = JSON.stringify({ resourceType: 'Endpoint', name: 'A', header: ['a', 'b'] });
    const versions = [
      {
        ...version('PUT', { name: 'B', header: ['a'], status: 'off' }),
        before: { versionId: '1', content: before },
      },
      version('DELETE'),
      version('PUT', { name: 'C' }),
    ];
    expect(await summariesOf(versions, { isWhole: true, isFiltered: true })).toMatchObject([
      {
        values: {
          name: 'Name: A → B',
          status: 'Status: not set → Off',
          header: 'Headers: changed',
        },
      },
      { words: 'Deleted' },
      { words: 'Saved' },
    ]);
  });

  it('compares a restored version with the one before the delete', async () => {
    const versions = [
      version('PUT', { status: 'off' }),
      version('DELETE'),
      version('PUT', { status: 'active' }),
      version('DELETE'),
      version('PUT', { status: 'active' }),
    ];
    const summaries = await summariesOf(versions, { isWhole: false });
    const words = summaries.map((summary) => summary.words);
    expect(words).toEqual(['Restored, status Active → Off', 'Deleted', 'Restored', 'Deleted']);
  });

  it('tolerates entries without content and unknown methods', async () => {
    const versions = [version('PATCH', { status: 'off' }), version('PUT'), version('')];
    const summaries = await summariesOf(versions, { isWhole: true });
    const words = summaries.map((summary) => summary.words);
    expect(words).toEqual(['Saved', 'Content unavailable', 'Content unavailable']);
  });
});

describe('the summary of a version of an AHDS record', () => {
  const words: RecordWords = {
    noun: 'herd',
    values: 'plain',
    isEmptyUnset: true,
    fields: {
      status: { label: 'Status' },
      name: { label: 'Name' },
      url: { label: 'URL' },
      events: { label: 'Events', item: 'event' },
    },
    metadata: ['updatedAt'],
  };
  const first = {
    name: 'Jersey',
    status: 'active',
    description: '',
    events: ['born'],
    extensions: {},
    updatedAt: 'then',
  };

  it.each([
    [{ status: 'sold', name: 'Guernsey' }, 'Status active → sold, name Jersey → Guernsey'],
    [{ name: 'Guernsey', url: 'x' }, 'Name Jersey → Guernsey, URL added'],
    [{ description: 'Milk' }, 'Description added'],
    [{ events: ['born', 'sold'] }, 'Event sold added'],
    [{ extensions: { tag: { colour: 'red' } } }, 'Extensions added'],
    [{ updatedAt: 'now' }, 'Saved without changes'],
  ])('%j is summed up as "%s"', async (after, summary) => {
    const versions = [{ ...first, ...after }, first].map((content) => ({
      method: 'PUT',
      content: JSON.stringify(content),
    }));
    expect(await summariesOf(versions, { words, isWhole: false })).toMatchObject([
      { words: summary },
    ]);
  });

  it('is the action if the content does not show it', async () => {
    const versions = [
      { method: 'PUT', content: '{}', action: 'Signing secret rotated' },
      { method: 'PUT', content: '{}' },
    ];
    const [summary] = await summariesOf(versions, { words, isWhole: false });
    expect(summary).toEqual({ words: 'Signing secret rotated', fields: [] });
  });
});
