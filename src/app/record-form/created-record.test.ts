import { describe, expect, it } from 'vitest';
import { createdRecord } from './created-record.ts';

const words = { noun: 'herd', fields: {}, metadata: [], values: 'plain' } as const;

const sent = '{"resourceType":"Endpoint","name":"Lab"}';
const lab = { label: 'Lab', id: 'lab' };
const whole = '{"resourceType":"Endpoint","name":"Lab","id":"lab"}';

interface Deployment {
  candidates?: (typeof lab)[];
  location?: string;
  /** The record that can be read, if any. */
  stored?: string;
}

async function created(text: string, deployment: Deployment = {}) {
  const { candidates = [], location = '', stored } = deployment;
  return await createdRecord(
    { body: {}, text, etag: undefined, ...(location && { location }) },
    {
      sent,
      words,
      titleOf: ({ name }) => String(name),
      find: async () => candidates,
      read: async (id) => {
        if (stored === undefined || id !== 'lab') throw new Error('Cannot GET');
        return { text: stored, etag: '"1"' };
      },
    },
  );
}

describe('a created record', () => {
  it.each([
    ['the record', whole],
    ['an id', '{"id":"lab"}'],
    ['an id that is a number', '{"id":17}', '17'],
    ['the record in a wrapper', `{"success":true,"data":${whole}}`],
    ['an id in two', '{"success":true,"data":{"endpoint":{"id":"lab"}}}'],
  ])('has the id of %s in the response', async (_, text, id = 'lab') => {
    expect(
      await created(text, { candidates: [{ label: 'Lab', id: 'a different version' }] }),
    ).toMatchObject({
      id,
      title: 'Lab',
    });
  });

  it('names the fields that are stored differently from what was sent', async () => {
    const altered = whole.replace('"Lab"', '"LAB"');
    expect(await created(altered)).toMatchObject({ altered: ['name'] });
    expect(await created(whole)).toMatchObject({ altered: [] });
    for (const text of ['{"id":"lab"}', '{"id":"lab","status":"off"}', '']) {
      const answer = await created(text, { stored: altered, candidates: [lab] });
      expect(answer).toMatchObject({ altered: ['name'], title: 'LAB', text: altered, etag: '"1"' });
      expect((await created(text, { stored: whole, candidates: [lab] })).altered).toEqual([]);
    }
  });

  it.each(['', 'null', 'true', 'Created', '[]', '{"success":true}', '{"id":""}'])(
    'is searched by its title if the response is %j',
    async (text) => {
      const other = { label: 'Laboratory', id: 'laboratory' };
      expect(await created(text, { candidates: [other, lab] })).toMatchObject({
        id: 'lab',
        title: 'Lab',
        text: expect.stringContaining('"Lab"'),
      });
    },
  );

  it.each([
    '/site/101/fhir/endpoint/lab',
    'https://vendor.example/fhir/Endpoint/lab/_history/1',
    '/fhir/Endpoint/lab/history/1?x=1',
    '/fhir/Endpoint/50%',
  ])('has the id of the Location %s, percent-encoded or not', async (location) => {
    const id = location.endsWith('50%') ? '50%' : 'lab';
    expect(await created('', { location })).toMatchObject({ id });
  });

  it('has no id if several records have its title', async () => {
    expect(await created('', { candidates: [lab, { ...lab, id: 'other' }] })).toMatchObject({
      id: undefined,
      title: 'Lab',
    });
  });

  it('ignores the id of another resource', async () => {
    const outcome = '{"resourceType":"OperationOutcome","id":"x","issue":[]}';
    const nameless = '{"resourceType":"Endpoint","meta":{"id":"m"}}';
    for (const text of [outcome, nameless]) expect((await created(text)).id).toBeUndefined();
  });
});
