import { expect, test } from 'vitest';
import type { ReceiverState } from './circuit-breaker.ts';
import type { DeliveryQueueStore, DueDelivery } from './delivery-queue.store.ts';
import { deliveryWorker, maxUnstored, maxUntilDown } from './delivery-worker.ts';
import type { AttemptResult } from './send-delivery.ts';

const receiver = {
  webhookId: '8c0f6f6e-3b1c-4f0a-9d4a-0d5f6a7b8c9d',
  siteId: 101,
  versionId: 1,
  url: 'https://receiver.example/hooks',
  status: 'active',
  generation: 0,
  state: {
    failuresInRow: 0,
    backoffUntil: null,
    failingSince: null,
    warnedAt: null,
    incidentSince: null,
    lastFailureAt: null,
  },
};
const { state } = receiver;
const delivered: AttemptResult = {
  startedAt: new Date(0),
  latencyMs: 1,
  url: receiver.url,
  requestHeaders: [],
  statusCode: 204,
  responseHeaders: [],
  responseBody: '',
  isTruncated: false,
  error: null,
  isConnectionStale: false,
};

/** A store with this many deliveries to one receiver, whose writes block until released. */
function slowStore(deliveries: number) {
  const waiting = new Map<string, DueDelivery>();
  for (let number = 0; number < deliveries; number += 1) {
    const deliveryNo = String(number);
    const subject = deliveryNo;
    waiting.set(deliveryNo, {
      siteId: 101,
      deliveryNo,
      eventId: '',
      subject,
      dueAt: '',
      tries: 0,
      body: '',
      isFollowed: false,
    });
  }
  const writes = Promise.withResolvers<void>();
  const deliveryQueue: Pick<
    DeliveryQueueStore,
    'lease' | 'releaseLease' | 'findDue' | 'record' | 'saveState'
  > = {
    lease: async () => receiver,
    releaseLease: async () => undefined,
    findDue: async ({ excluded: excludedNumbers, limit }) => {
      const due = [...waiting.values()].filter(
        ({ deliveryNo }) => !excludedNumbers.includes(deliveryNo),
      );
      return { receiver, due: due.slice(0, limit) };
    },
    record: async (attempts) => {
      await writes.promise;
      for (const { deliveryNo } of attempts) waiting.delete(deliveryNo);
    },
    saveState: async () => undefined,
  };
  return { deliveryQueue: deliveryQueue as DeliveryQueueStore, release: writes.resolve }; // the part that a worker uses
}

test('a receiver faster than the store gets no more than the limit of unstored deliveries', async () => {
  const deliveries = 5 * maxUnstored;
  const { deliveryQueue, release } = slowStore(deliveries);
  let sent = 0;
  const worker = deliveryWorker({
    deliveryQueue,
    send: async () => {
      sent += 1;
      return delivered;
    },
    now: () => new Date(),
    random: () => 0.5,
    isShared: () => false,
    onRecovery: async () => undefined,
    onFailure: async () => ({ state, isActive: true }),
  });
  const never = new AbortController().signal;
  const ended = worker(receiver.webhookId, { stopping: never, ending: never });
  await expect.poll(() => sent).toBe(maxUnstored);
  // Each turn of the event loop would let another start.
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(sent).toBe(maxUnstored);
  release();
  await ended;
  expect(sent).toBe(deliveries);
});

test('a failing receiver gets no more than the failure threshold allows, however slow the store', async () => {
  const { deliveryQueue, release } = slowStore(5 * maxUnstored);
  const first = Promise.withResolvers<AttemptResult>();
  const others = Promise.withResolvers<AttemptResult>();
  let sent = 0;
  const worker = deliveryWorker({
    deliveryQueue,
    send: () => {
      sent += 1;
      return sent === 1 ? first.promise : others.promise;
    },
    now: () => new Date(),
    random: () => 0.5,
    isShared: () => false,
    onRecovery: async () => undefined,
    onFailure: async (_receiver, failure: { state: ReceiverState }) => ({
      ...failure,
      isActive: true,
    }),
  });
  const never = new AbortController().signal;
  const ended = worker(receiver.webhookId, { stopping: never, ending: never });
  await expect.poll(() => sent).toBeGreaterThan(1);
  const failed: AttemptResult = {
    ...delivered,
    startedAt: new Date(),
    statusCode: 500,
    error: 'The receiver answered 500',
  };
  first.resolve(failed);
  await new Promise(setImmediate);
  // The first is being stored when all others fail.
  others.resolve(failed);
  await new Promise(setImmediate);
  release();
  await ended;
  expect(sent).toBeLessThanOrEqual(maxUntilDown);
});
