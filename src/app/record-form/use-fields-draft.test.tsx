// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { declareFields } from './form-fields.tsx';
import { useFieldsDraft } from './use-fields-draft.ts';

const values = declareFields([
  { name: 'name', label: 'Name', input: 'text' },
  { name: 'note', label: 'Note', input: 'text' },
  { name: 'extensions', label: 'Extensions', input: 'code' },
]);
const schema = z.looseObject({});
const stored = { text: '{"id":"7","name":"Jersey","note":"","extensions":{}}', etag: 'W/"1"' };
const newer = { text: '{"id":"7","name":"Guernsey","note":"","extensions":{}}', etag: 'W/"2"' };

function open(loaded: typeof stored | undefined) {
  const { result } = renderHook(() => useFieldsDraft({ values, schema, stored: loaded }));
  const type = (name: string, text: string) => act(() => result.current.form.setValue(name, text));
  return { draft: result.current.draft, type };
}

describe('a draft of declared fields', () => {
  it('is dirty exactly while it differs from what is stored', () => {
    const { draft, type } = open(stored);
    expect(draft.isDirty()).toBe(false);
    type('name', 'Jersey ');
    expect(draft.isDirty()).toBe(false);
    type('extensions', '{"half":');
    expect(draft.isDirty()).toBe(true);
    type('extensions', '{}');
    expect(draft.isDirty()).toBe(false);
  });

  it('is the stored record with the input, and sends only changes', async () => {
    const { draft, type } = open(stored);
    type('note', 'Milk');
    const record = { id: '7', name: 'Jersey', note: 'Milk', extensions: {} };
    expect(JSON.parse(draft.text())).toEqual(record);
    expect(await act(draft.check)).toEqual({ note: 'Milk' });
  });

  it('reports issues without a field beside the button', async () => {
    const refusing = z.looseObject({ note: z.optional(z.string().check(z.maxLength(3, 'Long'))) });
    const { result } = renderHook(() => useFieldsDraft({ values, schema: refusing, stored }));
    act(() => result.current.form.setValue('note', 'Whole milk'));
    await act(async () => void (await result.current.draft.check()));
    expect(result.current.failure).toBe('note: Long');
    act(() => void result.current.form.register('note'));
    await act(async () => void (await result.current.draft.check()));
    expect(result.current.failure).toBeUndefined();
  });

  it('sends the set fields of a new record', async () => {
    const { draft, type } = open(undefined);
    type('name', ' Jersey');
    expect(await act(draft.check)).toEqual({ name: 'Jersey' });
  });

  it('continues over a newer version and compares with it', () => {
    const { draft, type } = open(stored);
    type('note', 'Milk');
    act(() => draft.continueWith(draft.text().replace('Jersey', 'Guernsey'), newer));
    expect(draft.base()).toEqual(newer);
    expect(draft.isDirty()).toBe(true);
    act(() => draft.adopt(newer));
    expect(draft.isDirty()).toBe(false);
  });

  it('is restored with invalid JSON', () => {
    const left = open(stored);
    left.type('note', 'Milk');
    left.type('extensions', '{"half":');
    const { draft } = open(stored);
    const kept = draft.deserialize(structuredClone(left.draft.serialize()));
    if (kept === undefined) throw new Error('not restored');
    expect(draft.isOutdated(kept, stored.text)).toBe(false);
    act(() => void expect(draft.resume(kept, stored)).toBe('as it was'));
    expect(draft.serialize()).toEqual(left.draft.serialize());
  });

  it('is stored without secrets in addresses, and restored with those of the record', () => {
    const address = (secret: string) => `https://a.example/?token=${secret}`;
    const own = { ...stored, text: stored.text.replace('Jersey', address('s3cret')) };
    const left = open(own);
    const { draft } = open(own);
    function resume() {
      const written = JSON.stringify(left.draft.serialize());
      expect(written).not.toMatch(/s3cret|n3w/);
      const kept = draft.deserialize(JSON.parse(written));
      if (kept === undefined) throw new Error('not restored');
      act(() => void expect(draft.resume(kept, own)).toBe('as it was'));
      return [kept.lacksSecrets, JSON.parse(draft.text())];
    }
    left.type('note', 'Milk');
    const name = address('s3cret');
    expect(resume()).toMatchObject([undefined, { name, note: 'Milk' }]);
    left.type('note', address('n3w'));
    expect(resume()).toMatchObject([true, { name, note: address('') }]);
  });

  it('of a new record is dirty once restored', () => {
    const left = open(undefined);
    left.type('name', 'Jersey');
    const { draft } = open(undefined);
    const kept = draft.deserialize(structuredClone(left.draft.serialize()));
    if (kept === undefined) throw new Error('not restored');
    act(() => void draft.resume(kept, draft.base()));
    expect(draft.isDirty()).toBe(true);
    expect(JSON.parse(draft.text())).toEqual({ name: 'Jersey' });
  });

  it('keeps its base if a newer version is stored, for the user to decide', () => {
    const left = open(stored);
    left.type('name', 'Mine');
    const { draft } = open(newer);
    const kept = draft.deserialize(structuredClone(left.draft.serialize()));
    if (kept === undefined) throw new Error('not restored');
    expect(draft.isOutdated(kept, newer.text)).toBe(true);
    act(() => void expect(draft.resume(kept, newer)).toBe('in conflict'));
    expect(draft.base()).toEqual(stored);
    expect(JSON.parse(draft.text())).toMatchObject({ name: 'Mine' });
  });

  it('restores nothing of another form, or without changes', () => {
    const { draft } = open(stored);
    expect(draft.deserialize({ values: { title: 'x' }, base: stored })).toBeUndefined();
    expect(draft.deserialize(draft.serialize())).toBeUndefined();
  });

  it('restores nothing that has been saved since, also with a colleague’s changes', () => {
    const left = open(stored);
    left.type('note', 'Milk');
    const kept = structuredClone(left.draft.serialize());
    const together = { text: newer.text.replace('"note":""', '"note":"Milk"'), etag: 'W/"3"' };
    expect(open(together).draft.deserialize(kept)).toBeUndefined();
    expect(open(newer).draft.deserialize(kept)).toBeDefined();
    // Also if the draft was opened before.
    const early = open(together);
    early.type('note', 'Oat milk');
    expect(early.draft.deserialize(kept)).toBeUndefined();
  });
});
