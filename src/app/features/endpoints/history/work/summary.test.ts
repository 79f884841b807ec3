import { describe, expect, it } from 'vitest';
import { summaries } from './summary.ts';

const version = (method: string, resource?: object) => ({
  method,
  content: resource && JSON.stringify({ resourceType: 'Endpoint', ...resource }),
});

describe('what a version did', () => {
  it('is told in words and by field', () => {
    const versions = [
      version('PUT', { status: 'off', name: 'A' }),
      version('PUT', { status: 'active', name: 'A' }),
      version('POST', { status: 'active', name: 'A' }),
    ];
    expect(summaries({ versions, isWhole: true })).toEqual([
      { words: 'Status active → off', fields: ['status'] },
      { words: 'Saved without changes', fields: [] },
      { words: 'Created', fields: [] },
    ]);
  });

  it('is told of deleted and restored versions by what was there before', () => {
    const versions = [
      version('PUT', { status: 'off' }),
      version('DELETE'),
      version('PUT', { status: 'active' }),
      version('DELETE'),
      version('PUT', { status: 'active' }),
    ];
    const words = summaries({ versions, isWhole: false }).map((summary) => summary.words);
    expect(words).toEqual(['Restored, status active → off', 'Deleted', 'Restored', 'Deleted']);
  });

  it('takes no harm from entries without content and methods that nobody knows', () => {
    const versions = [version('PATCH', { status: 'off' }), version('PUT'), version('')];
    const words = summaries({ versions, isWhole: true }).map((summary) => summary.words);
    expect(words).toEqual(['Saved', 'Content not available', 'Content not available']);
  });
});
