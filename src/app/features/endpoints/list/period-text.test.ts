// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { periodText, wholePeriodText } from './endpoint-period.ts';

const now = new Date(2026, 4, 15, 12).getTime();
const text = (start: string | undefined, end?: string) => periodText({ start, end }, now);

describe('the period of an Endpoint', () => {
  it('is shown by its next or last date', () => {
    expect(text(undefined)).toBe('');
    expect(text('2023')).toBe('Since 2023');
    expect(text('2027-02')).toBe('From 2027-02');
    expect(text('2023', '2027')).toBe('Until 2027');
  });

  it('lasts until its last day, month or year is over', () => {
    expect(text(undefined, '2026-05-15')).toMatch(/^Until/);
    expect(text(undefined, '2026-05-14')).toMatch(/^Ended/);
    expect(text(undefined, '2026-05')).toMatch(/^Until/);
    expect(text(undefined, '2026-04')).toMatch(/^Ended/);
    expect(text(undefined, '2026')).toMatch(/^Until/);
  });

  it('is shown in full with days', () => {
    const whole = (start?: string, end?: string) => wholePeriodText({ start, end }, now);
    expect(whole()).toBe('');
    expect(whole(undefined, '2026-05-14')).toMatch(/^Ended .*14/);
    expect(whole('2024-03-01')).toMatch(/^Since .*1\D.*2024$/);
    expect(whole('2024-03-01', '2026-05-31')).toMatch(/^\S.*1\D.*2024 – .*31\D.*2026$/);
    expect(whole('2024', '2026-05-14')).toMatch(/^2024 – .*14\D.*2026 \(ended\)$/);
  });

  it('is unchanged if it is no date', () => {
    expect(text('9/12/2018 1:01:03 PM')).toMatch(/2018/);
    expect(text('soon')).toBe('Since soon');
  });
});
