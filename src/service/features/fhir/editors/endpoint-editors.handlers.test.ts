import { expect, onTestFinished, test, vi } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const lab = '/site/101/fhir/endpoint/lab';

async function twoColleagues(): Promise<[Client, Client]> {
  const [one, other] = [await service.signInAs(), await service.signInAs()];
  const body = newEndpoint({ id: 'lab' });
  expect((await one.call('POST', '/site/101/fhir/endpoint', { body })).statusCode).toBe(200);
  return [one, other];
}

async function report(client: Client, isEditing: boolean, url = lab): Promise<unknown[]> {
  const response = await client.call('PUT', `${url}/_editors`, { body: { isEditing } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

test('people see other editors of the same Endpoint, but not themselves', async () => {
  const [one, other] = await twoColleagues();
  expect(await report(one, true)).toEqual([]);
  expect(await report(other, false)).toEqual([
    { userId: one.userId, name: expect.any(String), since: expect.any(String) },
  ]);
  expect(await report(one, true)).toEqual([]);
  expect(await report(other, true)).toMatchObject([{ userId: one.userId }]);
  expect(await report(one, true, '/site/101/fhir/endpoint/LAB')).toMatchObject([
    { userId: other.userId },
  ]);
});

test('a person who stops editing is no longer listed', async () => {
  const [one, other] = await twoColleagues();
  await report(one, true);
  await report(one, false);
  expect(await report(other, true)).toEqual([]);
});

test('an editor expires after 90 seconds without a report, and otherwise keeps the start time', async () => {
  const [one, other] = await twoColleagues();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  await report(one, true);
  const [before] = await report(other, false);
  vi.setSystemTime(Date.now() + 60_000);
  await report(one, true);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await report(other, false)).toEqual([before]);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await report(other, false)).toEqual([]);
});

test('nothing is returned for hidden or deleted Endpoints', async () => {
  const [one] = await twoColleagues();
  const stranger = await service.signInAs({ organizationId: 2 });
  const body = { isEditing: true };
  expectProblem(await stranger.call('PUT', `${lab}/_editors`, { body }), 'not_found');
  expectProblem(await one.call('PUT', `${lab}x/_editors`, { body }), 'not_found');
  await one.call('DELETE', lab);
  expectProblem(await one.call('PUT', `${lab}/_editors`, { body }), 'gone');
});
