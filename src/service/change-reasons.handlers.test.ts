import { describe, expect, test } from 'vitest';
import { historyReason } from '#contract/fhir/history-author.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const collection = '/site/101/fhir/endpoint';
const path = `${collection}/lab`;
const why = (reason: string) => ({ 'x-change-reason': encodeURIComponent(reason) });

interface History {
  entry: { response: Record<string, unknown> }[];
}
const reasonsOf = ({ entry }: History) => entry.map((one) => historyReason(one));

describe('a reason', () => {
  test('is stored with its version and returned by the history, outside the resource', async () => {
    const client = await service.signInAs();
    await client.call('POST', collection, {
      body: newEndpoint({ id: 'lab' }),
      headers: why('New feed'),
    });
    const body = newEndpoint({ id: 'lab', status: 'off' });
    const reason = 'Größe \u201c100 %\u201d';
    const saved = await client.call('PUT', path, { body, headers: why(reason) });
    expect(saved.body).not.toContain('Gr');
    await client.call('PUT', path, { body: newEndpoint({ id: 'lab' }) });
    const histories = [`${path}/history`, '/site/101/fhir/r4/Endpoint/lab/_history'];
    for (const address of histories) {
      const history = (await client.call('GET', address)).json();
      expect(reasonsOf(history)).toEqual([undefined, reason, 'New feed']);
    }
  });

  test('is stored for an event group', async () => {
    const client = await service.signInAs();
    const groups = '/site/101/ahds/v1/eventgroup';
    const created = await client.call('POST', groups, {
      body: { name: 'Spring', status: 'active' },
    });
    const { eventgroupId } = created.json();
    const change = { body: { name: 'Autumn' }, headers: why('Postponed') };
    await client.call('PATCH', `${groups}/${eventgroupId}`, change);
    const { data } = (await client.call('GET', `${groups}/${eventgroupId}/history`)).json();
    expect(data.map(({ reason }: { reason?: string }) => reason)).toEqual(['Postponed', undefined]);
  });
});
