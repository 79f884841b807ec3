import { expect, onTestFinished, test, vi } from 'vitest';
import { environmentOn } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { isWorking, webhookStorm } from '#testing/webhook-storm.ts';
import { maxUnstored, maxUntilDown } from './delivery-worker.ts';

// Each start is a new process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 900_000 });

/**
 * A late delivery is not lost. Receivers refuse an event once, but a second attempt can also fail, for example on a
 * stale connection, and the third follows up to five and a half minutes later. A start on a busy machine can take
 * minutes, too.
 */
const patienceMs = 400_000;

const events = 500;
const receivers = 20;
const kills = 5;

test(`loses no event and keeps the order of each record when a service is killed during deliveries, ${kills} times out of ${kills}`, async () => {
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
    // The receiver verifies each request with the reference library.
    expect(receiver.refused).toEqual([]);
    if (isWorking(receiver)) {
      expect(receiver).toMatchObject({ missing: 0, disordered: 0, differing: 0 });
      // Only one process sends to a receiver at a time, so each kill repeats at most what it had not stored yet.
      expect(receiver.twice).toBeLessThanOrEqual(kills * maxUnstored);
    } else {
      expect(receiver.requests).toBeGreaterThan(0);
      // A kill may lose the circuit's state, which is stored with the failures; after a pause, one delivery is tried.
      const perProcess = maxUntilDown + backoffsWithin(storm.seconds);
      expect(receiver.requests).toBeLessThanOrEqual((kills + 1) * perProcess);
    }
  }
});

/** The number of backoffs within a time: they start at a second and double up to a minute. */
function backoffsWithin(seconds: number): number {
  return Math.ceil(Math.log2(seconds + 1) + seconds / 60);
}
