import { expect, test, vi } from 'vitest';

const time = '2026-12-02T23:30:00Z';

/** The time zone is read once, when the page loads. */
async function formattersIn(timeZone: string | null) {
  store.clear();
  if (timeZone !== null) store.set('paddock-time-zone', timeZone);
  vi.resetModules();
  return await import('./locale.ts');
}

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});

test('times are formatted in the chosen time zone, which exact ones name', async () => {
  const { formatDateTimeWithZone, formatDateTime, formatTimeOfDay, dayOf } =
    await formattersIn('Asia/Tokyo');
  expect(formatDateTime(time)).toContain('3');
  expect(formatDateTimeWithZone(time)).toBe(`${formatDateTime(time)} GMT+9`);
  expect(formatTimeOfDay(time)).toMatch(/^0?8:30/);
  expect(dayOf(time)).toBe('2026-12-03');
});

test('a zone that the browser does not support falls back to the device', async () => {
  const there = await formattersIn('Mars/Olympus');
  const here = await formattersIn(null);
  expect(there.formatDateTime(time)).toBe(here.formatDateTime(time));
  expect(there.formatDateTimeWithZone('no time')).toBe('no time');
});
