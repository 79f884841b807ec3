import { describe, expect, it } from 'vitest';
import { endpointKind } from '#app/features/endpoints/endpoint-kind.ts';
import { createDraftStore, deserializeDraft, resumeDraft, serializeDraft } from './draft-store.ts';

const { words } = endpointKind;

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

const stored = {
  text: JSON.stringify({
    resourceType: 'Endpoint',
    name: 'Lab',
    address: 'https://lab.example?key=s3cret',
    header: ['Authorization: Bearer s3cret'],
  }),
  etag: 'W/"1"',
};
const newer = { text: stored.text.replace('https://lab', 'https://lab-2'), etag: 'W/"2"' };

/** The stored draft of an edit from `from` to `to`. */
function kept(from: string, to: string, unfinished = '') {
  const draft = createDraftStore(stored);
  draft.write({
    text: draft.text().replace(from, to),
    unfinished: unfinished === '' ? [] : [{ path: 'contained.0', text: unfinished }],
  });
  const written = structuredClone(serializeDraft(draft));
  expect(JSON.stringify(written)).not.toMatch(/s3cret|n3w/);
  const read = deserializeDraft(written, createDraftStore({ text: '{}', etag: undefined }));
  if (read === undefined) throw new Error('not restored');
  return read;
}

describe('a stored draft', () => {
  it('is restored unchanged, with the stored values of headers', () => {
    const draft = createDraftStore(stored);
    const typed = kept('"Lab"', '"Laboratory"', '{"id"');
    expect(resumeDraft(draft, typed, { stored, words })).toBe('as it was');
    expect(draft.text()).toContain('"Laboratory"');
    expect(draft.text()).toContain('Bearer s3cret');
    expect(draft.text()).toContain('key=s3cret');
    expect(draft.unfinished()).toEqual([{ path: 'contained.0', text: '{"id"' }]);
  });

  it('reports typed secrets, which are not stored', () => {
    expect(kept('"Lab"', '"Laboratory"').lacksSecrets).toBe(false);
    expect(kept('s3cret', 'n3w').lacksSecrets).toBe(true);
    expect(kept('Bearer s3cret', 'Bearer n3w').lacksSecrets).toBe(true);
    expect(deserializeDraft(kept('s3cret', 'n3w'), createDraftStore(stored))).toBeUndefined();
  });

  it('is merged with a newer version', () => {
    const draft = createDraftStore(newer);
    const typed = kept('"Lab"', '"Laboratory"');
    expect(resumeDraft(draft, typed, { stored: newer, words })).toBe('merged');
    expect(draft.text()).toContain('"Laboratory"');
    expect(draft.text()).toContain('https://lab-2.example');
    expect(draft.text()).toContain('Bearer s3cret');
    expect(draft.base()).toEqual(newer);
  });

  it('keeps its base on a conflict', () => {
    const draft = createDraftStore(newer);
    const typed = kept('https://lab', 'https://mine');
    expect(resumeDraft(draft, typed, { stored: newer, words })).toBe('in conflict');
    expect(draft.text()).toContain('https://mine.example');
    expect(draft.base().etag).toBe('W/"1"');
  });

  it('stays as typed if it is not valid JSON', () => {
    const draft = createDraftStore(newer);
    const typed = kept('"Lab",', '"Lab');
    expect(resumeDraft(draft, typed, { stored: newer, words })).toBe('unfinished');
    expect(draft.text()).toContain('"name": "Lab\n');
    expect(draft.base().etag).toBe('W/"1"');
  });

  it('is ignored in the format of another version of the console', () => {
    expect(deserializeDraft({ text: '{}', at: 1 }, createDraftStore(stored))).toBeUndefined();
  });
});
