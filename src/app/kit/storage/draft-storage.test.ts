// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { draftKey, orphanedDrafts } from './draft-storage.ts';

const owner = { userId: 'u1', of: ['endpoint', '101', 'lab'] };
const now = Date.now();
const day = 24 * 60 * 60 * 1000;

const editors = (drafts: ReturnType<typeof orphanedDrafts>) => drafts.map(({ draft }) => draft);
const kept = (editor: string, at: number, of = owner): [string, unknown] => [
  draftKey(of, editor),
  { draft: editor, at },
];

describe('orphaned drafts', () => {
  it('are those without an open editor, newest first', () => {
    const all = [kept('older', now - 2), kept('open', now), kept('newer', now - 1)];
    const lockedKeys = new Set([draftKey(owner, 'open'), 'something else']);
    expect(editors(orphanedDrafts(all, { owner, lockedKeys }))).toEqual(['newer', 'older']);
  });

  it('belong to the same user and record', () => {
    const all = [
      kept('mine', now),
      kept('of another', now, { ...owner, userId: 'u2' }),
      kept('of another site', now, { ...owner, of: ['endpoint', '10', 'lab'] }),
      kept('of a longer id', now, { ...owner, of: ['endpoint', '101', 'lab-2'] }),
    ];
    expect(editors(orphanedDrafts(all, { owner, lockedKeys: new Set() }))).toEqual(['mine']);
  });

  it('expire after a week, and have a known format', () => {
    const all = [kept('old', now - 8 * day), kept('fresh', now - 6 * day)];
    const odd: [string, unknown] = [draftKey(owner, 'odd'), { text: '{}' }];
    expect(editors(orphanedDrafts([...all, odd], { owner, lockedKeys: new Set() }))).toEqual([
      'fresh',
    ]);
  });
});
