import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Method } from '#contract/base/operation.ts';
import { type FhirKindName, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newResource } from '#testing/new-resource.ts';
import { kindsHere } from '#testing/operations-here.ts';
import { type Call, type Request, testService } from '#testing/start-service.ts';
import { searchParametersOf } from '../indexing/search-parameters.ts';

/** Tries everything that the CapabilityStatement claims. A new claim fails until a check for it is added here. */
const service = await testService();

const base = '/site/101/fhir/r4';

interface Statement {
  fhirVersion: string;
  format: string[];
  patchFormat: string[];
  rest: {
    mode: string;
    security: object;
    interaction: { code: string }[];
    resource: ResourceClaims[];
  }[];
}
interface ResourceClaims {
  type: string;
  interaction: { code: string }[];
  searchInclude?: string[];
  searchRevInclude?: string[];
  searchParam: { name: string; type: string }[];
  operation: { name: string }[];
  [claim: string]: unknown;
}

const statement: Statement = (await service.call('GET', `${base}/metadata`)).json();
const [rest] = statement.rest;
const resources = rest?.resource ?? [];

/** A stored resource, and a way to call its operations. */
interface World {
  call: Call;
  kind: string;
  path: string;
  id: string;
  resource: Record<string, unknown>;
  send(method: Method, path: string, request?: Request): Promise<LightMyRequestResponse>;
}

async function world(kind: string): Promise<World> {
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const demanded = kind === 'Endpoint' ? { status: 'active', address: 'https://x.example' } : {};
  const path = `${base}/${kind}`;
  const created = await call('POST', path, { body: newResource(kind as FhirKindName, demanded) });
  expect(created.statusCode).toBe(201);
  const resource = created.json();
  const send = (method: Method, rest: string, request?: Request) =>
    call(method, `${path}${rest}`, request);
  return { call, kind, path, id: resource.id, resource, send };
}

const patchIn = (type: string): Request =>
  type === 'application/json-patch+json'
    ? {
        body: JSON.stringify([{ op: 'add', path: '/language', value: 'en' }]),
        headers: { 'content-type': type },
      }
    : { body: languageParameters, headers: { 'content-type': type } };
const languageParameters = JSON.stringify({
  resourceType: 'Parameters',
  parameter: [
    {
      name: 'operation',
      part: [
        { name: 'type', valueCode: 'delete' },
        { name: 'path', valueString: 'language' },
      ],
    },
  ],
});

type Proof = (world: World, claimed: unknown) => Promise<void>;

async function expectStatus(answer: Promise<LightMyRequestResponse>, status: number) {
  const { statusCode, body } = await answer;
  expect({ statusCode, body }).toMatchObject({ statusCode: status });
}

const interactions: Record<string, Proof> = {
  read: ({ send, id }) => expectStatus(send('GET', `/${id}`), 200),
  vread: ({ send, id }) => expectStatus(send('GET', `/${id}/_history/1`), 200),
  update: ({ send, id, resource }) => expectStatus(send('PUT', `/${id}`, { body: resource }), 200),
  async patch({ send, id }) {
    for (const type of statement.patchFormat) {
      await expectStatus(send('PATCH', `/${id}`, patchIn(type)), 200);
    }
    for (const type of ['application/fhir+xml', 'application/xml-patch+xml', 'text/plain']) {
      await expectStatus(send('PATCH', `/${id}`, patchIn(type)), 415);
    }
  },
  async delete({ send, id }) {
    await expectStatus(send('DELETE', `/${id}`), 204);
    await expectStatus(send('GET', `/${id}`), 410);
  },
  'history-instance': ({ send, id }) => expectStatus(send('GET', `/${id}/_history`), 200),
  'history-type': ({ send }) => expectStatus(send('GET', '/_history'), 200),
  create: async () => undefined, // created in `world`
  async 'search-type'({ send, id }) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await send('GET', `?_id=${id}`),
      await send('POST', '/_search', { body: `_id=${id}`, headers }),
    ];
    for (const answer of answers) expect(answer.json().total).toBe(1);
  },
};

const claims: Record<string, Proof> = {
  async type({ kind }) {
    expect(fhirKinds.map((entry) => entry.kind as string)).toContain(kind);
  },
  async interaction(here, claimed) {
    const codes = (claimed as { code: string }[]).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(Object.keys(interactions).toSorted());
    // Nothing works after the delete, so it goes last.
    const order = [...codes.filter((code) => code !== 'delete'), 'delete'];
    for (const code of order) await interactions[code]?.(here, undefined);
  },
  async versioning({ send, id, resource }, claimed) {
    expect(claimed).toBe('versioned');
    const headers = { 'if-match': 'W/"99"' };
    await expectStatus(send('PUT', `/${id}`, { body: resource, headers }), 412);
  },
  async readHistory({ send, id, resource }, claimed) {
    expect(claimed).toBe(true);
    await send('PUT', `/${id}`, { body: resource });
    await send('DELETE', `/${id}`);
    await expectStatus(send('GET', `/${id}/_history/1`), 200);
  },
  async updateCreate({ send, resource }, claimed) {
    expect(claimed).toBe(false);
    await expectStatus(send('PUT', '/new', { body: { ...resource, id: 'new' } }), 404);
  },
  async conditionalCreate({ send, id, resource }, claimed) {
    expect(claimed).toBe(true);
    const headers = { 'if-none-exist': `_id=${id}` };
    await expectStatus(send('POST', '', { body: resource, headers }), 200);
    await expectStatus(
      send('POST', '', { body: resource, headers: { 'if-none-exist': '_id=x' } }),
      201,
    );
  },
  async conditionalRead({ send, id }, claimed) {
    expect(claimed).toBe('full-support');
    const { headers } = await send('GET', `/${id}`);
    const conditions = [
      { 'if-none-match': String(headers.etag) },
      { 'if-modified-since': String(headers['last-modified']) },
    ];
    for (const condition of conditions) {
      await expectStatus(send('GET', `/${id}`, { headers: condition }), 304);
    }
  },
  async conditionalUpdate({ send, id, resource: { id: _, ...body } }, claimed) {
    expect(claimed).toBe(true);
    await expectStatus(send('PUT', `?_id=${id}`, { body }), 200);
    await expectStatus(send('PUT', '?_id=nothing', { body }), 201);
  },
  async conditionalDelete({ send, id, resource }, claimed) {
    expect(claimed).toBe('single');
    const second = (await send('POST', '', { body: resource })).json().id;
    await expectStatus(send('DELETE', `?_id=${id},${second}`), 412);
    await expectStatus(send('DELETE', `?_id=${id}`), 204);
    await expectStatus(send('GET', `/${id}`), 410);
  },
  async searchInclude({ send, kind }, claimed) {
    for (const include of claimed as string[]) {
      await expectStatus(send('GET', `?_include=${include}`), 200);
      const { targets } = searchParametersOf(kind).get(include.split(':')[1] ?? '') ?? {};
      expect(resources.some(({ type }) => targets?.includes(type))).toBe(true);
    }
    await expectStatus(send('GET', '?_include=Endpoint:nothing'), 400);
  },
  async searchRevInclude({ send }, claimed) {
    for (const include of claimed as string[]) {
      await expectStatus(send('GET', `?_revinclude=${include}`), 200);
    }
  },
  async searchParam({ send, kind }, claimed) {
    const [referrer] = resources.find(({ type }) => type === kind)?.searchRevInclude ?? [];
    const examples: Record<string, string> = {
      date: '2026',
      reference: 'Patient/x',
      special: `${referrer}:_id=x`,
    };
    const filters = (claimed as { name: string; type: string }[]).map(
      ({ name, type }) => `${name}=${encodeURIComponent(examples[type] ?? 'x')}`,
    );
    expect(filters.some((filter) => filter.startsWith('_has='))).toBe(referrer !== undefined);
    expect(filters.length).toBeGreaterThan(5);
    // A search takes up to 20 filters.
    for (let start = 0; start < filters.length; start += 20) {
      const answer = await send('GET', `?${filters.slice(start, start + 20).join('&')}`);
      expect([answer.statusCode, answer.json().total]).toEqual([200, 0]);
    }
  },
  async operation({ send, id, resource }, claimed) {
    expect((claimed as { name: string }[]).map(({ name }) => name)).toEqual(['validate']);
    for (const path of ['/$validate', `/${id}/$validate`]) {
      const answer = await send('POST', path, { body: resource });
      expect([answer.statusCode, answer.json().issue[0].severity]).toEqual([200, 'information']);
    }
  },
};

describe('the CapabilityStatement', () => {
  test('claims nothing that is not tested here', () => {
    expect(resources.map(({ type }) => type)).toEqual(fhirKinds.map(({ kind }) => kind));
    const claimed = new Set(resources.flatMap((resource) => Object.keys(resource)));
    expect([...claimed].toSorted()).toEqual(Object.keys(claims).toSorted());
    expect(Object.keys(rest ?? {}).toSorted()).toEqual([
      'interaction',
      'mode',
      'resource',
      'security',
    ]);
  });

  test.each(kindsHere(resources))('claims only what $type supports', async ({ type, ...more }) => {
    for (const [claim, value] of Object.entries(more)) {
      await claims[claim]?.(await world(type), value);
    }
  });

  test.each(rest?.interaction ?? [])('claims only the supported $code', async ({ code: type }) => {
    const { call } = await world('Patient');
    const entry = [{ request: { method: 'GET', url: 'Patient' } }];
    const answer = await call('POST', base, { body: { resourceType: 'Bundle', type, entry } });
    expect([answer.statusCode, answer.json().type]).toEqual([200, `${type}-response`]);
  });

  test('claims only supported formats, and the required token', async () => {
    const { call } = await world('Patient');
    for (const format of statement.format) {
      const answer = await call('GET', `${base}/Patient?_format=${encodeURIComponent(format)}`);
      expect(answer.headers['content-type']).toContain('application/fhir+json');
    }
    expect(statement.fhirVersion).toBe('4.0.1');
    expect(rest?.security).toEqual({ description: expect.stringContaining('/auth/login') });
    expectProblem(await service.call('GET', `${base}/Patient`), 'unauthorized');
  });
});

describe('what the CapabilityStatement does not claim', () => {
  test.each<[Method, string, number]>([
    ['GET', '', 405],
    ['PUT', '', 405],
    ['GET', '/_history', 404],
    ['GET', '/_search', 404],
    ['GET', '/$everything', 404],
    ['POST', '/$process', 404],
    ['GET', '/Patient/$everything', 404],
    ['POST', '/Patient/$match', 405],
    ['POST', '/Patient/x/$everything', 404],
    ['GET', '/Patient/x/$everything', 404],
    ['GET', '/Patient/x/Observation', 404],
    ['GET', '/Observation', 404],
    ['POST', '/Observation', 404],
    ['POST', '/metadata', 405],
    ['GET', '/Patient/$validate', 405],
  ])('%s %s is refused with an OperationOutcome', async (method, path, status) => {
    const { call } = await world('Patient');
    const body = method === 'GET' ? undefined : { resourceType: 'Observation' };
    const answer = await call(method, `${base}${path}`, body && { body });
    expect([answer.statusCode, answer.json().resourceType]).toEqual([status, 'OperationOutcome']);
  });

  test('XML is refused in requests and responses', async () => {
    const { send, id } = await world('Patient');
    for (const type of ['application/fhir+xml', 'application/xml', 'text/xml']) {
      const sent = await send('POST', '', {
        body: '<Patient/>',
        headers: { 'content-type': type },
      });
      expectProblem(sent, 'unsupported_media_type');
      const wanted = await send('GET', `/${id}`, { headers: { accept: type } });
      expectProblem(wanted, 'not_acceptable');
      expect(sent.json().resourceType + wanted.json().resourceType).toBe(
        'OperationOutcomeOperationOutcome',
      );
    }
  });
});
