import { describe, expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { createFormStore } from './form-store.ts';
import type { UnfinishedText } from './unfinished-texts.ts';

const organization = '{"resourceType": "Organization", "id": "a"}';
const half = '{"resourceType": "Organiz';
const wrong = { text: half, message: 'Not valid JSON' };

/** A form, and its last reported unfinished texts. */
function open(resource: string) {
  let texts: readonly UnfinishedText[] = [];
  const form = createFormStore(endpointFields, resource, (_, unfinished) => {
    texts = unfinished;
  });
  return { form, texts: () => texts };
}

/** A form with restored unfinished texts, and those without a field. */
function resumed(resource: string, unfinished: readonly UnfinishedText[]) {
  const { form } = open(resource);
  return { form, unplaced: form.resume(unfinished.map((one) => [one, 'Not valid JSON'])) };
}

describe('unfinished JSON', () => {
  it('stays in its field when the form is opened again', () => {
    const { form, texts } = open(`{"contained": [${organization}]}`);
    form.setUnfinished('contained.0', wrong);
    const again = resumed(form.text(), texts());
    expect(again.form.unfinished('contained.0')).toBe(half);
    expect(again.form.text()).toBe(form.text());
  });

  it('has its own row again in a new item', () => {
    const { form, texts } = open(`{"contained": [${organization}]}`);
    form.reorder('contained', [-1, 0, -1]);
    form.setUnfinished('contained.2', wrong);
    expect(texts()).toEqual([{ path: 'contained.1', text: half }]);
    const again = resumed(form.text(), texts());
    expect(again.form.unfinished('contained.1')).toBe(half);
    expect(again.form.length('contained')).toBe(2);
    expect(again.form.text()).toBe(form.text());
  });

  it('follows the item that it replaces, and never takes another one’s place', () => {
    const other = '{"resourceType": "Organization", "id": "b"}';
    const { form, texts } = open(`{"contained": [${organization}]}`);
    form.setUnfinished('contained.0', wrong);
    const moved = resumed(`{"contained": [${other}, ${organization}]}`, texts());
    expect(moved.form.unfinished('contained.1')).toBe(half);
    const gone = resumed(`{"contained": [${other}]}`, texts());
    expect(gone.form.unfinished('contained.0')).toBeUndefined();
    expect(gone.form.unfinished('contained.1')).toBe(half);
  });

  it('is returned if its container is gone', () => {
    const { form, texts } = open('{"extension": [{"url": "u", "valueDosage": {"text": "x"}}]}');
    form.setUnfinished('extension.0.valueDosage', wrong);
    expect(resumed(form.text(), texts()).unplaced).toEqual([]);
    expect(resumed('{"name": "N"}', texts()).unplaced).toEqual(texts());
  });

  it('is dropped with its item, and when the value type changes', () => {
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
