import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordMarks } from './marked-parts.ts';

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
