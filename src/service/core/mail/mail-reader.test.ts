import { expect, test } from 'vitest';
import { formatDateTimeFor, mailReader } from './mail-reader.ts';

const time = new Date('2026-12-02T08:30:00Z');

test('formats a time in the recipient’s language and time zone, which it names', () => {
  const likes = { language: 'de', timeZone: 'Europe/Berlin' } as const;
  expect(formatDateTimeFor(mailReader(likes), time)).toBe(
    'Mittwoch, 2. Dezember 2026 um 09:30 MEZ',
  );
  expect(formatDateTimeFor(mailReader({ ...likes, language: 'en' }), time)).toBe(
    'Wednesday, 2 December 2026 at 09:30 CET',
  );
});

test('without preferences uses the given language and UTC', () => {
  expect(formatDateTimeFor(mailReader(undefined), time)).toBe(
    'Wednesday, 2 December 2026 at 08:30 UTC',
  );
  const nothing = { language: null, timeZone: null };
  expect(formatDateTimeFor(mailReader(nothing, 'de'), time)).toBe(
    'Mittwoch, 2. Dezember 2026 um 08:30 UTC',
  );
});
