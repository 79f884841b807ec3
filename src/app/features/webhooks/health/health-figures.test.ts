import { describe, expect, it } from 'vitest';
import {
  type HealthHour,
  hoursText,
  meanLatency,
  rateText,
  rateTone,
  successRate,
} from './health-figures.tsx';

function hour(attempts: number, failures: number, latencyMs: number | null): HealthHour {
  return { hour: '2026-03-02T09:00:00.000Z', attempts, failures, latencyMs };
}

describe('the success rate', () => {
  it('is undefined without attempts', () => {
    expect(successRate({ attempts: 0, failures: 0 })).toBeUndefined();
  });

  it('is 100% only without failures', () => {
    const rate = successRate({ attempts: 10_000, failures: 1 });
    expect(rateText(rate ?? 0)).toBe('99.9%');
    expect(rateText(successRate({ attempts: 3, failures: 0 }) ?? 0)).toBe('100%');
  });

  it('has a tone by severity', () => {
    expect([1, 0.99, 0.95, 0.5].map(rateTone)).toEqual(['success', 'success', 'warning', 'danger']);
  });
});

describe('latency', () => {
  it('is the mean over attempts, not over hours', () => {
    expect(meanLatency([hour(9, 0, 100), hour(1, 0, 1100), hour(0, 0, null)])).toBe(200);
    expect(meanLatency([hour(0, 0, null)])).toBeUndefined();
  });

  it('has a text alternative', () => {
    expect(hoursText([hour(1, 0, 80), hour(4, 2, 410), hour(0, 0, null)])).toBe(
      'Latency of 24 hours: 80 ms to 410 ms, failures in 1 of 24 hours',
    );
    expect(hoursText([hour(0, 0, null)])).toBe('No attempts in the last 24 hours');
  });
});
