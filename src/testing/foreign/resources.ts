import { type Json, numberOf, storeResource } from './practice.ts';
import { type ForeignOperation, type ForeignRequest, holds, refused, sorted } from './request.ts';

/** The six documented operations of a kind of FHIR resource. */
export function resourceOperations(kind: string, segment: string): readonly ForeignOperation[] {
  const collection = `/site/{siteId}/fhir/${segment}`;
  const item = `${collection}/{id}`;
  const keyOf = ({ params: { siteId, id } }: ForeignRequest) => `${siteId}/${segment}/${id}`;
  const versionsOf = (request: ForeignRequest) => request.practice.resources.get(keyOf(request));
  const missing = () => refused(404, `There is no such ${kind}`);
  const wrong = ({ body }: ForeignRequest) => faultOf(body, kind);

  return [
    { name: `GET ${collection}`, answer: (request) => search(request, segment) },
    {
      name: `POST ${collection}`,
      answer: (request) => {
        const { practice, params, body } = request;
        const id = typeof body.id === 'string' ? body.id : `${segment}-${numberOf(practice)}`;
        const key = `${params.siteId}/${segment}/${id}`;
        if (practice.resources.has(key)) return refused(409, 'This id is taken', 'id');
        return wrong(request) ?? saved(request, key);
      },
    },
    {
      name: `GET ${item}`,
      answer: (request) => {
        const resource = versionsOf(request)?.at(-1)?.resource;
        if (resource === undefined) return missing();
        return { is: 'record', record: resource, etag: etagOf(request, resource) };
      },
    },
    {
      name: `PUT ${item}`,
      answer: (request) => {
        const current = versionsOf(request)?.at(-1)?.resource;
        if (current === undefined) return missing();
        return overtaken(request, current) ?? wrong(request) ?? saved(request, keyOf(request));
      },
    },
    {
      name: `DELETE ${item}`,
      answer: (request) => {
        const current = versionsOf(request)?.at(-1)?.resource;
        if (current === undefined) return missing();
        const refusal = overtaken(request, current);
        if (refusal !== undefined) return refusal;
        request.practice.resources.delete(keyOf(request));
        return { is: 'written', record: { statusText: 'OK', status: 200 }, status: 200 };
      },
    },
    {
      name: `GET ${item}/history`,
      answer: (request) => {
        const versions = versionsOf(request);
        if (versions === undefined) return missing();
        const path = `${kind}/${request.params.id}`;
        const entry = versions.toReversed().map(({ method, at, resource }, index) => ({
          fullUrl: path,
          request: { method, url: method === 'POST' ? kind : path },
          resource,
          response: {
            lastModified: at,
            location: `${path}/_history/${versions.length - index}`,
            status: method === 'POST' ? '201 Created' : '200 OK',
          },
        }));
        const total = versions.length;
        return { is: 'bundle', bundle: { resourceType: 'Bundle', type: 'history', total, entry } };
      },
    },
  ];
}

function saved(request: ForeignRequest, key: string) {
  const record = storeResource(request.practice, { key, resource: request.body });
  return { is: 'written', record, status: 200, etag: etagOf(request, record) } as const;
}

function etagOf({ switches }: ForeignRequest, { meta }: Json): string | undefined {
  return switches.etag ? `W/"${(meta as Json).versionId}"` : undefined;
}

function overtaken(request: ForeignRequest, current: Json) {
  const condition = request.headers['if-match'];
  if (!request.switches.etag || condition === undefined) return undefined;
  return condition === etagOf(request, current)
    ? undefined
    : refused(412, 'Somebody saved a newer version');
}

function faultOf(body: Json, kind: string) {
  if (body.resourceType !== kind) return refused(400, `Must be ${kind}`, 'resourceType');
  if (kind !== 'Endpoint') return undefined;
  if (typeof body.connectionType !== 'object') {
    return refused(400, 'A connection type is needed', 'connectionType');
  }
  return Array.isArray(body.payloadType)
    ? undefined
    : refused(400, 'A list of payload types is needed', 'payloadType');
}

/** Searches by the documented parameters that the console uses; others are ignored. */
function search({ practice, params, query }: ForeignRequest, segment: string) {
  const begin = `${params.siteId}/${segment}/`;
  const current = [...practice.resources]
    .filter(([key]) => key.startsWith(begin))
    .flatMap(([, versions]): Json[] => {
      const resource = versions.at(-1)?.resource;
      return resource === undefined ? [] : [resource];
    });
  const conditions = [...query].flatMap(([name, value]) => {
    const condition = searches[name];
    return condition === undefined ? [] : [(resource: Json) => condition(resource, value)];
  });
  const matches = current.filter((resource) => conditions.every((holds) => holds(resource)));
  const fields = (query.get('_sort') ?? 'id').split(',').map((field) => ({
    field: field.replace(/^-/, ''),
    isDescending: field.startsWith('-'),
  }));
  const byTime = (resource: Json) => ({
    ...resource,
    _lastUpdated: (resource.meta as Json).lastUpdated,
    _id: resource.id,
  });
  const order = sorted(matches.map(byTime), fields);
  const rows = order.map(({ _lastUpdated, _id, ...resource }) => resource);
  const count = Number(query.get('_count') ?? 20);
  const start = Number(query.get('_page_token') ?? 0);
  const path = `https://harbour.example/site/${params.siteId}/fhir/${segment}`;
  const link = (relation: string, at: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('_page_token', String(at));
    return { relation, url: `${path}?${parameters}` };
  };
  const hasNext = count > 0 && start + count < rows.length;
  const bundle = {
    resourceType: 'Bundle',
    type: 'searchset',
    total: rows.length,
    link: [link('self', start), ...(hasNext ? [link('next', start + count)] : [])],
    entry: rows.slice(start, start + count),
  };
  return { is: 'bundle', bundle } as const;
}

type Condition = (resource: Json, value: string) => boolean;
const partsOf = (value: unknown): Json[] => (Array.isArray(value) ? value : []);
const metaOf = (resource: Json) => (resource.meta ?? {}) as Json;
/** `system|code`, or the code alone. */
const isToken = (parts: Json[], value: string, code: string) =>
  parts.some((part) => [part[code], `${part.system ?? ''}|${part[code]}`].includes(value));

const searches: Record<string, Condition | undefined> = {
  _id: ({ id }, value) => value.split(',').includes(String(id)),
  'name:contains': ({ name }, value) => holds(name, value),
  'name:exact': ({ name }, value) => name === value,
  identifier: ({ identifier }, value) => isToken(partsOf(identifier), value, 'value'),
  telecom: ({ contact }, value) => isToken(partsOf(contact), value, 'value'),
  _tag: (resource, value) => isToken(partsOf(metaOf(resource).tag), value, 'code'),
  _security: (resource, value) => isToken(partsOf(metaOf(resource).security), value, 'code'),
  _profile: (resource, value) => partsOf(metaOf(resource).profile).includes(value as never),
  _lastUpdated: (resource, value) => isWithin(String(metaOf(resource).lastUpdated), value),
  date: ({ period }, value) => isInPeriod((period ?? {}) as Json, value),
};

function isWithin(at: string, value: string): boolean {
  const day = value.replace(/^[a-z]{2}/, '');
  return value.startsWith('l') || value.startsWith('eb') ? at < day : at >= day;
}

/** A period without an end never ends. */
function isInPeriod({ start, end }: Json, value: string): boolean {
  const day = value.replace(/^[a-z]{2}/, '');
  const ends = typeof end === 'string' ? end : '9999';
  if (value.startsWith('eb')) return ends < day;
  return value.startsWith('l') ? String(start ?? '') <= day : ends >= day;
}
