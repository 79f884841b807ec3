import { describe, expect, it } from 'vitest';
import { createdRecord } from './created-record.ts';

const words = { thing: 'herd', fields: {}, metadata: [], values: 'plain' } as const;

const sent = '{"resourceType":"Endpoint","name":"Lab"}';
const lab = { label: 'Lab', id: 'lab' };
const whole = '{"resourceType":"Endpoint","name":"Lab","id":"lab"}';

interface Deployment {
  found?: (typeof lab)[];
  location?: string;
  /** What is read of it; nothing where it cannot be. */
  stored?: string;
}

async function created(text: string, { found = [], location = '', stored }: Deployment = {}) {
  return await createdRecord(
    { body: {}, text, etag: undefined, ...(location && { location }) },
    {
      sent,
      words,
      titleOf: ({ name }) => String(name),
      find: async () => found,
      read: async (id) => {
        if (stored === undefined || id !== 'lab') throw new Error('Cannot GET');
        return { text: stored, etag: '"1"' };
      },
    },
  );
}

describe('what a create made', () => {
  it.each([
    ['the record', whole],
    ['an id', '{"id":"lab"}'],
    ['an id that is a number', '{"id":17}', '17'],
    ['the record in a wrapper', `{"success":true,"data":${whole}}`],
    ['an id in two', '{"success":true,"data":{"endpoint":{"id":"lab"}}}'],
  ])('is told by %s', async (_, text, id = 'lab') => {
    expect(
      await created(text, { found: [{ label: 'Lab', id: 'a different version' }] }),
    ).toMatchObject({
      id,
      title: 'Lab',
    });
  });

  it('is said to be stored otherwise than it was sent, where it is', async () => {
    const altered = whole.replace('"Lab"', '"LAB"');
    expect(await created(altered)).toMatchObject({ altered: ['name'] });
    expect(await created(whole)).toMatchObject({ altered: [] });
    for (const text of ['{"id":"lab"}', '{"id":"lab","status":"off"}', '']) {
      const answer = await created(text, { stored: altered, found: [lab] });
      expect(answer).toMatchObject({ altered: ['name'], title: 'LAB', text: altered, etag: '"1"' });
      expect((await created(text, { stored: whole, found: [lab] })).altered).toEqual([]);
    }
  });

  it.each(['', 'null', 'true', 'Created', '[]', '{"success":true}', '{"id":""}'])(
    'is looked for by what was typed where the answer is %j',
    async (text) => {
      const other = { label: 'Laboratory', id: 'laboratory' };
      expect(await created(text, { found: [other, lab] })).toMatchObject({
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
  ])('is told by its Location, %s', async (location) => {
    expect(await created('', { location })).toMatchObject({ id: 'lab' });
  });

  it('is named by what was typed, and found by nobody, where several are called that', async () => {
    expect(await created('', { found: [lab, { ...lab, id: 'other' }] })).toMatchObject({
      id: undefined,
      title: 'Lab',
    });
  });

  it('takes no id of something else for its own', async () => {
    const outcome = '{"resourceType":"OperationOutcome","id":"x","issue":[]}';
    const nameless = '{"resourceType":"Endpoint","meta":{"id":"m"}}';
    for (const text of [outcome, nameless]) expect((await created(text)).id).toBeUndefined();
  });
});
