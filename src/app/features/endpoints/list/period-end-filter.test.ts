import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchAddressing } from '#app/list/search/search-addressing.ts';
import { periodEndByDate } from './endpoint-period.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

const { read, write, valuesOf, withValues } = periodEndByDate(
  searchAddressing([], 'name:contains'),
);
const chosen = (search: string, values: readonly string[]) =>
  String(write(withValues(read(new URLSearchParams(search)), 'ends', values)));

describe('the filter by a period’s end, as dates', () => {
  it('is written relative to today', () => {
    expect(chosen('_id=a', ['past'])).toBe('_id=a&date=eb2026-11-23');
    expect(chosen('', ['30d'])).toBe('date=gt2026-11-22&date=eb2026-12-24');
  });

  it('is replaced by another choice, and keeps other dates', () => {
    expect(chosen('date=ge2020&date=eb2026-11-23', ['30d'])).toBe(
      'date=ge2020&date=gt2026-11-22&date=eb2026-12-24',
    );
    expect(chosen('date=gt2026-11-22&date=eb2026-12-24', [])).toBe('');
  });

  it('is read only from dates relative to today', () => {
    const endingOf = (search: string) => valuesOf(read(new URLSearchParams(search)), 'ends');
    expect(endingOf('date=eb2026-11-23')).toEqual(['past']);
    expect(endingOf('date=eb2026-12-24&date=gt2026-11-22')).toEqual(['30d']);
    expect(endingOf('date=eb2026-12-24')).toEqual([]);
    expect(endingOf('date=eb2026-11-22')).toEqual([]);
  });

  it('begins a day when the reader’s does, as the list shows what has ended', async () => {
    vi.resetModules();
    const { computerStorage } = await import('#app/kit/storage/browser-storage.ts');
    computerStorage.set('paddock-time-zone', 'Pacific/Auckland');
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
    const { hasEnded, periodEndByDates } = await import('./endpoint-period.ts');
    expect(hasEnded('2026-11-23', Date.now())).toBe(true);
    const { withValues } = periodEndByDates.addressing(searchAddressing([], 'name:contains'));
    const address = withValues(read(new URLSearchParams()), 'ends', ['past']);
    expect(address.filters).toEqual([['date', 'eb2026-11-24']]);
    vi.resetModules();
  });
});
