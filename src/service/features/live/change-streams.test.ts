import { expect, onTestFinished, test, vi } from 'vitest';
import { changeStreams, type Follower } from './change-streams.ts';
import type { NewChanges, SiteChange } from './site-changes.store.ts';

const change: SiteChange = {
  kind: 'Endpoint',
  id: 'x'.repeat(500),
  versionId: '1',
  action: 'updated',
  savedAt: '2026-11-23T09:00:00.000Z',
  author: 'Daniel Okafor',
  authorId: null,
  confidentiality: 0,
};
const follower: Follower = { sessionId: 's', userId: 'u', role: 'ADMIN', siteId: 101 };
const findCaller = async () =>
  ({ role: 'ADMIN', site: { siteId: 101, organizationId: 1 }, hasAcceptedTerms: true }) as const;

test('drops the stream of a client that does not read, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const streams = changeStreams({
    // Each poll finds about 100,000 bytes.
    readSince: async (places) => ({
      position: '1:1:',
      changes: places.map(() => Array.from({ length: 150 }, () => change)),
    }),
    findCaller,
    onError: (error) => {
      throw error;
    },
  });
  const options = { lastEventId: '1:1:', isBrief: false };
  const [idle, reading] = [streams.follow(follower, options), streams.follow(follower, options)];
  let read = 0;
  reading.on('data', (text: Buffer) => {
    read += text.length;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(idle.destroyed).toBe(true);
  expect(reading.destroyed).toBe(false);
  expect(read).toBeGreaterThan(500_000);
  expect(streams.count()).toBe(1);
  streams.stop();
});

test('begins a response once its position is known', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = Promise.withResolvers<NewChanges>();
  const streams = changeStreams({
    readSince: () => read.promise,
    findCaller,
    onError: (error) => {
      throw error;
    },
  });
  const stream = streams.follow(follower, { lastEventId: undefined, isBrief: false });
  await vi.advanceTimersByTimeAsync(100);
  expect(stream.readableLength).toBe(0);
  read.resolve({ position: '1:1:', changes: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(String(stream.read())).toBe('id: 1:1:\n\n');
  streams.stop();
});
