import { describe, expect, it } from 'vitest';
import { endpointWords as words } from '../diff/any-endpoint.test-data.ts';
import { fieldValues } from './field-values.ts';

const work = (value: string) => ({ system: 'phone', value, use: 'work' });
const mail = { system: 'email', value: 'a@b.example' };

function values(resources: readonly (object | undefined)[], path: (string | number)[], anchor = 0) {
  const contents = resources.map((resource) => resource && JSON.stringify(resource));
  const values = fieldValues({ words, contents, path, anchor }).values;
  return values.map(({ index, versions, parts }) => [
    index,
    versions,
    parts?.map(({ text }) => text).join(''),
  ]);
}

describe('the values of a field', () => {
  it('are listed once each, with their first version', () => {
    const versions = [{ status: 'off' }, { status: 'off' }, { status: 'active' }, {}];
    expect(values(versions, ['status'])).toEqual([
      [1, 2, 'Off'],
      [2, 1, 'Active'],
      [3, 1, undefined],
    ]);
  });

  it('skip versions without content', () => {
    expect(values([{ status: 'off' }, undefined, { status: 'off' }], ['status'])).toEqual([
      [2, 2, 'Off'],
    ]);
  });

  it('follow a list item by identity', () => {
    const versions = [
      { contact: [mail, work('3')] },
      { contact: [work('2'), mail] },
      { contact: [mail] },
      { contact: [work('1'), mail] },
      { contact: [mail, work('1')] },
    ];
    expect(values(versions, ['contact', 1, 'value'], 0)).toEqual([
      [0, 1, '3'],
      [1, 1, '2'],
      [4, 3, undefined],
    ]);
    expect(values(versions, ['contact', 0, 'value'], 3)).toEqual([
      [2, 3, undefined],
      [4, 2, '1'],
    ]);
  });

  it('follow a list item that left and came back', () => {
    const versions = [
      { contact: [mail, work('1')] },
      { contact: [mail] },
      { contact: 'by post' },
      {},
      { contact: [work('1'), mail] },
    ];
    expect(values(versions, ['contact', 1, 'value'])).toEqual([
      [0, 1, '1'],
      [3, 3, undefined],
      [4, 1, '1'],
    ]);
  });

  it('mark the words that were new', () => {
    const contents = ['The new laboratory', 'The laboratory'].map((name) =>
      JSON.stringify({ name }),
    );
    const [newer, older] = fieldValues({ words, contents, path: ['name'], anchor: 0 }).values;
    const marked = (parts = newer?.parts) =>
      parts?.filter(({ isMarked }) => isMarked).map(({ text }) => text.trim());
    expect([marked(), marked(older?.parts)]).toEqual([['new'], []]);
  });

  it('have the same label as in the comparison', () => {
    const contents = [undefined, JSON.stringify({ contact: [work('1')] })];
    expect(fieldValues({ words, contents, path: ['contact', 0, 'rank'], anchor: 0 }).label).toEqual(
      ['Contacts', 'phone 1', 'Rank'],
    );
  });
});
