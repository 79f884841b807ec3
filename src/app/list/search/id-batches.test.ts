import { expect, it } from 'vitest';
import { idBatches } from './search-pages.ts';

it('limits batches by page size and value length', () => {
  const short = Array.from({ length: 250 }, (_, at) => `a${at}`);
  expect(idBatches(short).map((batch) => batch.length)).toEqual([100, 100, 50]);
  const long = Array.from({ length: 70 }, (_, at) => String(at).padStart(64, 'a'));
  expect(idBatches(long).map((batch) => batch.length)).toEqual([30, 30, 10]);
  expect(idBatches([])).toEqual([]);
});
