import { setTimeout as wait } from 'node:timers/promises';
import type { ReceiverProcess, RecordState } from './receiver-process.ts';
import type { StormApi } from './storm-api.ts';

/** A site and the indexes of its receivers. */
export interface StormSite {
  siteId: number;
  receivers: number[];
}

/** What to write, and where. */
export interface StormWrites {
  api: StormApi;
  receivers: ReceiverProcess;
  sites: readonly StormSite[];
  events: number;
  /** Number of concurrent writers. */
  writers: number;
}

/** Progress of the writers. */
export interface WriteProgress {
  /** Acknowledged writes. */
  written: number;
  /** Writes refused with 503. */
  refused: number;
  /** Records at the service after the last write. */
  records: number;
  /** Time of the last write. */
  doneAt: number | undefined;
  error: unknown;
}

/** Each record is updated right after its creation, so that its deliveries queue up. */
const versionsEach = 5;
const pauseMs = 100;
const maxPauses = 600;

/**
 * Starts writers that create and update event groups, and informs the receivers of the expected events and final
 * states. Returns the progress, which is updated in place.
 */
export function startWriting(writes: StormWrites): WriteProgress {
  const progress: WriteProgress = {
    written: 0,
    refused: 0,
    records: 0,
    doneAt: undefined,
    error: undefined,
  };
  writeAll(writes, progress)
    .then(async () => {
      const endedAt = performance.now();
      progress.records = await expectStates(writes);
      progress.doneAt = endedAt;
    })
    .catch((error: unknown) => {
      progress.error = error;
    });
  return progress;
}

async function writeAll(writes: StormWrites, progress: WriteProgress): Promise<void> {
  const { api, receivers, sites, events, writers } = writes;
  let number = 0;
  let records = 0;
  let underWay = 0;
  const mayWrite = () => progress.written + underWay < events;

  /** Returns the record's id; undefined if the write was not acknowledged. */
  const writeOne = async (site: StormSite, eventgroupId?: string): Promise<string | undefined> => {
    const mine = number;
    number += 1;
    underWay += 1;
    const group = { name: `event ${mine}`, ...(eventgroupId && { eventgroupId }) };
    const answer = await api.tryToSave(site.siteId, group);
    underWay -= 1;
    // Not acknowledged, though it may have been stored.
    if (answer === undefined) return undefined;
    if (answer.status === 503) {
      progress.refused += 1;
      return undefined;
    }
    progress.written += 1;
    await receivers.awaitEvents(site.receivers, [mine]);
    return answer.eventgroupId;
  };
  const writer = async () => {
    while (mayWrite()) {
      const site = sites[records % sites.length];
      records += 1;
      if (site === undefined) return;
      const eventgroupId = await writeOne(site);
      for (let version = 2; eventgroupId && version <= versionsEach && mayWrite(); version += 1) {
        await writeOne(site, eventgroupId);
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
}

/** Sends the final states at the service to the receivers, and returns the number of records. */
async function expectStates({ api, receivers, sites }: StormWrites): Promise<number> {
  let records = 0;
  for (const site of sites) {
    const states = await readStates(api, site);
    await receivers.expectStates(site.receivers, states);
    records += states.length;
  }
  return records;
}

/** Retries, because the service may be killed in between. */
async function readStates(api: StormApi, { siteId }: StormSite): Promise<RecordState[]> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await api.states(siteId);
    } catch (error) {
      if (pauses === maxPauses) throw error;
      await wait(pauseMs);
    }
  }
}
