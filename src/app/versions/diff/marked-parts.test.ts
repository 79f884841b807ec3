import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOf } from './comparison.ts';
import { textLines } from './line-rows.ts';
import { withReferences, wordMarks } from './marked-parts.ts';

describe('wordMarks', () => {
  it('marks the words that differ', () => {
    const { before, after } = wordMarks(
      'https://eu1.results.example/r4',
      'https://eu1.result.example/r4',
    );
    expect(before.filter((part) => part.isMarked).map((part) => part.text)).toEqual(['results']);
    expect(after.filter((part) => part.isMarked).map((part) => part.text)).toEqual(['result']);
  });

  it.each([
    ['flags', 'Team 🇩🇪🇫🇷', 'Team 🇩🇪🇳🇱', ['🇫🇷', '🇳🇱']],
    ['joined emoji', 'Dr. 👩‍⚕️', 'Dr. 👨‍⚕️', ['👩‍⚕️', '👨‍⚕️']],
    ['a key', 'Box 1️⃣', 'Box 2️⃣', ['1️⃣', '2️⃣']],
    ['Thai, which has no blanks', 'สวัสดีครับ', 'สวัสดีค่ะ', ['ครับ', 'ค่ะ']],
    ['a letter with its marks', 'cafe\u0301', 'cafe', ['cafe\u0301', 'cafe']],
  ])('cuts no sign in two: %s', (_, ...[one, other, expected]) => {
    const { before, after } = wordMarks(one, other);
    const marked = [before, after].map((side) => side.find((part) => part.isMarked)?.text);
    expect(marked).toEqual(expected);
  });

  it('keeps every character of both texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const { before, after } = wordMarks(one, other);
        expect(before.map((part) => part.text).join('')).toBe(one);
        expect(after.map((part) => part.text).join('')).toBe(other);
      }),
    );
  });

  it('marks nothing in equal texts, and handles long ones', () => {
    expect(wordMarks('a b', 'a b').after).toEqual([{ text: 'a b', isMarked: false }]);
    const long = 'word '.repeat(20_000);
    expect(wordMarks(`x ${long}`, `${long} y`).before.some((part) => part.isMarked)).toBe(true);
  });
});

const words = { noun: 'encounter', fields: {}, metadata: [], values: 'fhir' as const };

describe('references in a comparison', () => {
  it('are separate parts, with and without a name, marked if they differ', () => {
    const before = { subject: { reference: 'Patient/rex' }, about: 'Patient/rex in a text' };
    const after = {
      subject: { reference: 'Patient/max' },
      participant: [{ actor: { reference: 'Practitioner/lee', display: 'Dr Lee' } }],
    };
    const { groups } = comparisonOf(before, after, { words });
    const parts = groups.flatMap(({ changes }) =>
      changes.flatMap((change) => [...(change.before ?? []), ...(change.after ?? [])]),
    );
    const linked = parts.filter(({ reference }) => reference !== undefined);
    expect(linked.map(({ text, reference, isMarked }) => [text, reference, isMarked])).toEqual([
      ['Patient/', 'Patient/rex', false],
      ['rex', 'Patient/rex', true],
      ['Patient/', 'Patient/max', false],
      ['max', 'Patient/max', true],
      ['Practitioner/lee', 'Practitioner/lee', false],
    ]);
    expect(parts.map(({ text }) => text).join('')).toContain('Patient/rex in a text');
  });

  it('are distinguished from their prefixes, and found in JSON', () => {
    const parts = withReferences(
      [{ text: 'Patient/12, Patient/1', isMarked: false }],
      ['Patient/1', 'Patient/12'],
    );
    expect(parts.map(({ text, reference }) => [text, reference])).toEqual([
      ['Patient/12', 'Patient/12'],
      [', ', undefined],
      ['Patient/1', 'Patient/1'],
    ]);
    const rows = textLines({ a: { reference: 'Patient/1' } }, { a: { reference: '#contained' } });
    const references = rows.flatMap(({ before, after }) =>
      [...(before?.parts ?? []), ...(after?.parts ?? [])].flatMap((part) => part.reference ?? []),
    );
    expect(new Set(references)).toEqual(new Set(['Patient/1', '#contained']));
  });
});
