import { expect } from 'vitest';
import type { Client } from './start-service.ts';

/** Waits until a bulk job has ended, and answers it. */
export async function endedBulk(client: Client, jobId: string) {
  const read = async () => (await client.call('GET', `/users/bulk/${jobId}`)).json();
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toBe('running');
  return await read();
}

/** Starts a bulk job, waits for its end, and answers what became of it. */
export async function runBulk(client: Client, path: string, body: object) {
  const response = await client.call('POST', path, { body });
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  const job = await endedBulk(client, response.json().jobId);
  const results = await client.call('GET', `/users/bulk/${job.jobId}/results`);
  return { job, results: results.json().data };
}
