import { refusals } from '#service/demo/demo-receiver.ts';
import type { Random } from './random.ts';
import type { Answering } from './webhook-traffic.ts';

const accepted = { statusCode: 200, responseBody: '{"received":true}', error: null };

function latency(random: Random, [least, most]: readonly [number, number]): number {
  // Mostly near the minimum, sometimes much longer.
  return Math.round(least + (most - least) * random.next() ** 3);
}

/** Accepts everything. */
export const steady: Answering = (_, random) => ({
  ...accepted,
  latencyMs: latency(random, [48, 210]),
});

/** Accepts nearly everything, but was overloaded for an hour and a half this morning. */
export const unsteady: Answering = (minutesAgo, random) => {
  const isOverloaded = minutesAgo > 430 && minutesAgo < 520;
  if (isOverloaded && random.chance(0.4)) {
    return {
      statusCode: null,
      responseBody: '',
      error: 'No answer within 15 seconds',
      latencyMs: 15_000,
    };
  }
  if (isOverloaded || random.chance(0.02)) {
    return {
      statusCode: 503,
      responseBody: refusals.unsteady.body,
      error: 'The receiver answered 503',
      latencyMs: latency(random, [900, 4200]),
    };
  }
  return { ...accepted, latencyMs: latency(random, [110, 640]) };
};

/** Accepted everything until its certificates were changed two days ago. */
export const locked: Answering = (minutesAgo, random) => {
  if (minutesAgo > 2 * 1440 + 190) {
    return {
      ...accepted,
      statusCode: 204,
      responseBody: '',
      latencyMs: latency(random, [70, 320]),
    };
  }
  return {
    statusCode: 401,
    responseBody: refusals.locked.body,
    error: 'The receiver answered 401',
    latencyMs: latency(random, [35, 90]),
  };
};

/** Accepted everything until it was taken down. */
export const gone =
  (since: number): Answering =>
  (minutesAgo, random) =>
    minutesAgo > since
      ? { ...accepted, statusCode: 202, responseBody: '', latencyMs: latency(random, [60, 180]) }
      : {
          statusCode: 410,
          responseBody: refusals.retired.body,
          error: 'The receiver is gone for good (410)',
          latencyMs: latency(random, [40, 80]),
        };
