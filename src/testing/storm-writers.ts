import { setTimeout as wait } from 'node:timers/promises';
import type { ReceiverProcess, RecordState } from './receiver-process.ts';
import type { StormApi } from './storm-api.ts';

/** A site and who hears of it, by their places among the receivers. */
export interface StormSite {
  siteId: number;
  receivers: number[];
}

/** What writes so many events, and where. */
export interface StormWrites {
  api: StormApi;
  receivers: ReceiverProcess;
  sites: readonly StormSite[];
  events: number;
  /** Writes under way at once. */
  writers: number;
}

/** How far it has come. */
export interface WriteProgress {
  /** Acknowledged. */
  written: number;
  /** Answered with 503. */
  refused: number;
  /** Records in the service, once all is written. */
  records: number;
  /** When all was written. */
  doneAt: number | undefined;
  error: unknown;
}

/** Each record is created and then changed at once, so that versions wait for each other. */
const versionsEach = 5;
const pauseMs = 100;
const maxPauses = 600;

/**
 * Creates and changes event groups, one after the other for each writer, and tells the receivers which events to wait for
 * and what to hold in the end. Answers how far it is, which changes while it goes on.
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

  /** Answers the record's id; undefined where nothing was acknowledged. */
  const writeOne = async (site: StormSite, eventgroupId?: string): Promise<string | undefined> => {
    const mine = number;
    number += 1;
    underWay += 1;
    const group = { name: `event ${mine}`, ...(eventgroupId && { eventgroupId }) };
    const answer = await api.tryToSave(site.siteId, group);
    underWay -= 1;
    // What broke off was not acknowledged, whatever became of it.
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

/** Tells the receivers what they must hold in the end, asked of the service itself. Answers how many records there are. */
async function expectStates({ api, receivers, sites }: StormWrites): Promise<number> {
  let records = 0;
  for (const site of sites) {
    const states = await readStates(api, site);
    await receivers.expectStates(site.receivers, states);
    records += states.length;
  }
  return records;
}

/** Whoever is asked may be killed meanwhile. */
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
