import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { folded } from '#contract/base/folded.ts';
import { testService } from '#testing/start-service.ts';
import { readingKey } from './reading-order.ts';

const { db } = await testService();

test('the store folds every character as the service does', async () => {
  // Except surrogates, and characters that the store's older Unicode version does not know.
  const { rows } = await sql<Record<'text' | 'inStore' | 'lowered' | 'decomposed', string>>`
    select text, folded(text) as "inStore", lower(text collate "und-x-icu") as lowered,
      normalize(text, NFKD) as decomposed
    from (select 'x' || chr(code) || 'x' as text from generate_series(1, 131071) as code
      where code not between 55296 and 57343) as characters`.execute(db);
  const differing = rows.filter(({ text, inStore }) => folded(text) !== inStore);
  expect(rows).toHaveLength(131_071 - 2_048);
  const isOfItsUnicode = (row: (typeof rows)[number]) =>
    row.lowered === row.text.toLowerCase() && row.decomposed === row.text.normalize('NFKD');
  expect(differing.filter(isOfItsUnicode)).toEqual([]);
  expect(differing.length).toBeLessThan(rows.length / 500);
});

const texts = [
  '',
  '  Straße \u00a0 9 ',
  'A\u0308ija\u0308la\u0308',
  'Äijälä',
  'ΝΙΚΟΣ Ελλάς',
  'Łódź Øster Æbeltoft Œuvre Þórr İstanbul ﬁnal',
  'Practice 9',
  'Practice 10',
  'Room 007',
  '1234567890123456789 and 0001234567890123',
  '१२३ ١٢٣ ½',
  'नमस्ते がぎ 한국',
  "o'Brien-Smith_100%",
  'O’Brien OʼBrien O´Brien O`Brien ŉ',
  'Karl\u2010Heinz\u2011Peter–Paul−Max',
  'An\u00adna\u200b \ufeffMa\u200drie\u202e',
  '😀'.repeat(300),
  '1a'.repeat(150),
];

test('the store computes the same sort keys as the service, in reading order', async () => {
  const { rows } = await sql<{ folds: string; key: string }>`
    select folded(t) as folds, reading_key(t) as key from unnest(${texts}::text[]) as t`.execute(
    db,
  );
  expect(rows).toEqual(texts.map((text) => ({ folds: folded(text), key: readingKey(text) })));

  const read = [
    'Äijälä',
    'aim',
    'Águila',
    'Ahl',
    'Lab 9',
    'Lab 10',
    'Łódź',
    'lot',
    'Österman',
    'Ott',
    'Zorgpoot',
  ];
  const inOrder = await sql<{ name: string }>`
    select name from unnest(${read}::text[]) as name order by reading_key(name)`.execute(db);
  expect(inOrder.rows.map(({ name }) => name)).toEqual([
    ...[
      'Águila',
      'Ahl',
      'Äijälä',
      'aim',
      'Lab 9',
      'Lab 10',
      'Łódź',
      'lot',
      'Österman',
      'Ott',
      'Zorgpoot',
    ],
  ]);
});
