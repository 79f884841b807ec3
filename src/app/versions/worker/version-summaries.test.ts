import { describe, expect, it } from 'vitest';
import type { RecordWords } from '#app/record/record-words.ts';
import { endpointWords } from '../diff/any-endpoint.test-data.ts';
import { versionSummaries } from './version-summaries.ts';

const version = (method: string, resource?: object) => ({
  method,
  content: resource && JSON.stringify({ resourceType: 'Endpoint', ...resource }),
});

describe('the summary of a version', () => {
  it('has words and fields', () => {
    const versions = [
      version('PUT', { status: 'off', name: 'A' }),
      version('PUT', { status: 'active', name: 'A' }),
      version('POST', { status: 'active', name: 'A' }),
    ];
    expect(versionSummaries({ words: endpointWords, versions, isWhole: true })).toEqual([
      {
        words: 'Status Active → Off',
        fields: ['status'],
        values: { status: 'Status: Active → Off' },
      },
      { words: 'Saved without changes', fields: [] },
      { words: 'Created', fields: [] },
    ]);
  });

  it('uses its own predecessor if versions are not consecutive', () => {
    const before = JSON.stringify({ resourceType: 'Endpoint', name: 'A', header: ['a', 'b'] });
    const versions = [
      { ...version('PUT', { name: 'B', header: ['a'], status: 'off' }), before },
      version('DELETE'),
      version('PUT', { name: 'C' }),
    ];
    const input = { words: endpointWords, versions, isWhole: true, areApart: true };
    expect(versionSummaries(input)).toMatchObject([
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

  it('compares a restored version with the one before the delete', () => {
    const versions = [
      version('PUT', { status: 'off' }),
      version('DELETE'),
      version('PUT', { status: 'active' }),
      version('DELETE'),
      version('PUT', { status: 'active' }),
    ];
    const words = versionSummaries({ words: endpointWords, versions, isWhole: false }).map(
      (summary) => summary.words,
    );
    expect(words).toEqual(['Restored, status Active → Off', 'Deleted', 'Restored', 'Deleted']);
  });

  it('tolerates entries without content and unknown methods', () => {
    const versions = [version('PATCH', { status: 'off' }), version('PUT'), version('')];
    const words = versionSummaries({ words: endpointWords, versions, isWhole: true }).map(
      (summary) => summary.words,
    );
    expect(words).toEqual(['Saved', 'Content unavailable', 'Content unavailable']);
  });
});

describe('the summary of a version of an AHDS record', () => {
  const words: RecordWords = {
    thing: 'herd',
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
    [{ status: 'sold' }, 'Status active → sold'],
    [{ status: 'sold', name: 'Guernsey' }, 'Status active → sold, name Jersey → Guernsey'],
    [{ name: 'Guernsey', url: 'x' }, 'Name Jersey → Guernsey, URL added'],
    [{ description: 'Milk' }, 'Description added'],
    [{ events: ['born', 'sold'] }, 'Event sold added'],
    [{ events: [] }, 'Events removed'],
    [{ extensions: { tag: { colour: 'red' } } }, 'Extensions added'],
    [{ name: 'a name that is much too long to be quoted beside the one before' }, 'Name changed'],
    [{ updatedAt: 'now' }, 'Saved without changes'],
  ])('%j is summed up as "%s"', (after, summary) => {
    const versions = [{ ...first, ...after }, first].map((content) => ({
      method: 'PUT',
      content: JSON.stringify(content),
    }));
    expect(versionSummaries({ words, versions, isWhole: false })).toMatchObject([
      { words: summary },
    ]);
  });

  it('is the action if the content does not show it', () => {
    const versions = [
      { method: 'PUT', content: '{}', deed: 'Signing secret rotated' },
      { method: 'PUT', content: '{}' },
    ];
    const [summary] = versionSummaries({ words, versions, isWhole: false });
    expect(summary).toEqual({ words: 'Signing secret rotated', fields: [] });
  });
});
