import { expect, it } from 'vitest';
import { idBatches } from './search-pages.ts';

it('limits batches by page size and value length', () => {
  const short = Array.from({ length: 250 }, (_, at) => `a${at}`);
  expect(idBatches(short, (id) => id).map((group) => group.length)).toEqual([100, 100, 50]);
  const long = Array.from({ length: 70 }, (_, at) => String(at).padStart(64, 'a'));
  expect(idBatches(long, (id) => id).map((group) => group.length)).toEqual([30, 30, 10]);
  expect(idBatches([], () => undefined)).toEqual([]);
});
