import { describe, expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.ts';
import { createFormStore } from './form-store.ts';
import type { UnfinishedText } from './unfinished-texts.ts';

const organization = '{"resourceType": "Organization", "id": "a"}';
const half = '{"resourceType": "Organiz';
const wrong = { text: half, message: 'Not valid JSON' };

/** A form, and what it last told of texts that are no JSON yet. */
function open(resource: string) {
  let texts: readonly UnfinishedText[] = [];
  const form = createFormStore(endpointFields, resource, (_, unfinished) => {
    texts = unfinished;
  });
  return { form, texts: () => texts };
}

/** What becomes of a text that was left unfinished in one form when another is opened. */
function resumed(resource: string, unfinished: readonly UnfinishedText[]) {
  const { form } = open(resource);
  return { form, homeless: form.resume(unfinished.map((one) => [one, 'Not valid JSON'])) };
}

describe('a JSON text that is not finished', () => {
  it('stays where it was typed when the form is opened again', () => {
    const { form, texts } = open(`{"contained": [${organization}]}`);
    form.setUnfinished('contained.0', wrong);
    const again = resumed(form.text(), texts());
    expect(again.form.unfinished('contained.0')).toBe(half);
    expect(again.form.text()).toBe(form.text());
  });

  it('has a row of its own again where nothing was written yet', () => {
    const { form, texts } = open(`{"contained": [${organization}]}`);
    form.reorder('contained', [-1, 0, -1]);
    form.setUnfinished('contained.2', wrong);
    expect(texts()).toEqual([{ path: 'contained.1', text: half }]);
    const again = resumed(form.text(), texts());
    expect(again.form.unfinished('contained.1')).toBe(half);
    expect(again.form.length('contained')).toBe(2);
    expect(again.form.text()).toBe(form.text());
  });

  it('follows the entry that it is to replace, and takes the place of no other', () => {
    const other = '{"resourceType": "Organization", "id": "b"}';
    const { form, texts } = open(`{"contained": [${organization}]}`);
    form.setUnfinished('contained.0', wrong);
    const moved = resumed(`{"contained": [${other}, ${organization}]}`, texts());
    expect(moved.form.unfinished('contained.1')).toBe(half);
    const gone = resumed(`{"contained": [${other}]}`, texts());
    expect(gone.form.unfinished('contained.0')).toBeUndefined();
    expect(gone.form.unfinished('contained.1')).toBe(half);
  });

  it('comes back where what it belonged to is gone', () => {
    const { form, texts } = open('{"extension": [{"url": "u", "valueDosage": {"text": "x"}}]}');
    form.setUnfinished('extension.0.valueDosage', wrong);
    expect(resumed(form.text(), texts()).homeless).toEqual([]);
    expect(resumed('{"name": "N"}', texts()).homeless).toEqual(texts());
  });

  it('goes with the entry that is taken away, and with the kind of value it was', () => {
    const { form, texts } = open('{"extension": [{"url": "u", "valueDosage": {"text": "x"}}]}');
    form.setUnfinished('extension.0.valueDosage', wrong);
    form.replaceMember('extension.0', { from: 'valueDosage', to: 'valueString' }, 'x');
    expect(texts()).toEqual([]);
    form.reorder('contained', [-1]);
    form.setUnfinished('contained.0', wrong);
    form.reorder('contained', []);
    expect(texts()).toEqual([]);
  });
});
