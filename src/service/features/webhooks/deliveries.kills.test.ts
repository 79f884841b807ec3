import { expect, onTestFinished, test, vi } from 'vitest';
import { environmentOn } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { isWorking, webhookStorm } from '#testing/webhook-storm.ts';
import { maxUntilDown, maxUnwritten } from './delivery-worker.ts';

// Every start is a process of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 900_000 });

/**
 * Late is not lost. Receivers refuse an event once, but a second attempt can fail as well, such as over a kept connection
 * that is cut, and the third comes five and a half minutes later at most. A start on a busy machine takes minutes, too.
 */
const patienceMs = 400_000;

const events = 500;
const receivers = 20;
const kills = 5;

test(`loses no event, and no record's order, when a service is killed amid deliveries, ${kills} times out of ${kills}`, async () => {
  const database = await testDatabase();
  onTestFinished(database.remove);
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await store.close();

  const storm = await webhookStorm({
    services: database.kind === 'pglite' ? 1 : 2,
    environment: environmentOn(database),
    sites: 2,
    events,
    receivers,
    kills,
    writers: 4,
    patienceMs,
  });

  expect(storm).toMatchObject({ written: events, kills });
  for (const receiver of storm.receivers) {
    // The reference library has verified whatever came.
    expect(receiver.refused).toEqual([]);
    if (isWorking(receiver)) {
      expect(receiver).toMatchObject({ missing: 0, disordered: 0, differing: 0 });
      // One process at a time sends to a receiver, so a kill repeats what this one had not written down, and no more.
      expect(receiver.twice).toBeLessThanOrEqual(kills * maxUnwritten);
    } else {
      expect(receiver.requests).toBeGreaterThan(0);
      // A kill may forget how it was doing, for that is written down with the failures; after a rest one is tried.
      const perProcess = maxUntilDown + restsWithin(storm.seconds);
      expect(receiver.requests).toBeLessThanOrEqual((kills + 1) * perProcess);
    }
  }
});

/** Rests begin with a second and double until they last a minute. */
function restsWithin(seconds: number): number {
  return Math.ceil(Math.log2(seconds + 1) + seconds / 60);
}
