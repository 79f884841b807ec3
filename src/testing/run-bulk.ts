import { expect } from 'vitest';
import type { Client } from './start-service.ts';

/** Polls until a run has ended, and returns it. */
export async function endedRun(client: Pick<Client, 'call'>, runId: string) {
  const read = async () => (await client.call('GET', `/runs/${runId}`)).json();
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toBe('running');
  return await read();
}

/** Starts a bulk action, waits for its end and returns the result of each row. */
export async function runBulk(client: Client, path: string, body: object) {
  const response = await client.call('POST', path, { body });
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  const run = await endedRun(client, response.json().runId);
  const results = await client.call('GET', `/runs/${run.runId}/results`);
  // Untyped like all responses in tests: each test asserts the shape it expects.
  const { data } = results.json();
  const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row;
  return { run, results: data.sort(byRow) };
}
