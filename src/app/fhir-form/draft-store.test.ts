import { describe, expect, it } from 'vitest';
import { createDraftStore } from './draft-store.ts';

describe('createDraftStore', () => {
  it('is dirty exactly while its text differs from the loaded one', () => {
    const draft = createDraftStore({ text: '{"a":0.50}', etag: 'W/"1"' });
    expect(draft.isDirty()).toBe(false);
    const loaded = draft.text();
    draft.setText('{}');
    expect(draft.isDirty()).toBe(true);
    draft.setText(loaded);
    expect(draft.isDirty()).toBe(false);
  });

  it('keeps the text on a rebase to a newer version', () => {
    const draft = createDraftStore({ text: '{"a":1}', etag: 'W/"1"' });
    draft.setText('{"a":2}');
    draft.rebase({ text: '{"a":3}', etag: 'W/"2"' });
    expect([draft.text(), draft.base().etag, draft.isDirty()]).toEqual(['{"a":2}', 'W/"2"', true]);
  });
});
