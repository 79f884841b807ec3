import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { animalHealthOperations } from './foreign/animal-health.ts';
import { type Answer, answerOf, type Outcome } from './foreign/answers.ts';
import { peopleOperations } from './foreign/people.ts';
import {
  type ForeignAdministrator,
  type Json,
  newPractice,
  type Practice,
} from './foreign/practice.ts';
import { type ForeignOperation, refused } from './foreign/request.ts';
import { resourceOperations } from './foreign/resources.ts';
import { type ForeignSwitches, plainSwitches } from './foreign/switches.ts';

/**
 * Another vendor's implementation of the interface: it conforms to what the interface says, and switches select how it
 * behaves elsewhere. It has any number of deployments in memory: `{url}/w/{name}` is one with its own records, and
 * `{url}` the first.
 */
export interface ForeignService {
  url: string;
  /** The deployment of that name, created with these switches; without a name the first one. */
  world: (name?: string, switches?: Partial<ForeignSwitches>) => ForeignWorld;
  stop: () => Promise<void>;
}

interface ForeignWorld {
  baseUrl: string;
  practice: Practice;
  /** May be changed while it runs. */
  switches: ForeignSwitches;
  /** Requests beyond the documented interface: paths, query parameters, headers. */
  undocumented: string[];
}

interface Options extends Partial<ForeignSwitches> {
  port?: number;
  administrator: ForeignAdministrator;
}

/** Starts the service. `POST {url}/_switches` changes switches while it runs; `GET` returns its switches and records. */
export async function startForeignService(options: Options): Promise<ForeignService> {
  const { port = 0, administrator, ...switches } = options;
  const worlds = new Map<string, ForeignWorld>();
  // By default an idle connection is closed after five seconds, just when a journey may send its next request.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    void serve(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function world(name = '', changes: Partial<ForeignSwitches> = {}): ForeignWorld {
    const own = { ...plainSwitches, ...switches, ...changes };
    const deployment = worlds.get(name) ?? {
      baseUrl: name === '' ? url : `${url}/w/${name}`,
      practice: newPractice(administrator, own),
      switches: own,
      undocumented: [],
    };
    Object.assign(deployment.switches, changes);
    worlds.set(name, deployment);
    return deployment;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const whole = new URL(request.url ?? '/', url);
    const [, name = '', path = '/'] = /^(?:\/w\/([^/]+))?(\/.*)?$/.exec(whole.pathname) ?? [];
    const text = await textOf(request);
    if (path === '/_switches') {
      const changes = request.method === 'POST' ? JSON.parse(text || '{}') : {};
      const { practice, ...rest } = world(name, changes);
      send(response, {
        status: 200,
        text: JSON.stringify({ ...rest, records: recordsOf(practice) }),
        type: 'application/json',
      });
      return;
    }
    const deployment = world(name);
    allowOrigin({ request, response, world: deployment });
    if (request.method === 'OPTIONS') send(response, { status: 204 });
    else
      send(response, answer({ request, path, query: whole.searchParams, text, world: deployment }));
  }

  return {
    url,
    world,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const operations = [
  ...peopleOperations,
  ...resourceOperations('Endpoint', 'endpoint'),
  ...resourceOperations('EventDefinition', 'event-definition'),
  ...animalHealthOperations,
].map((operation) => {
  const [method = '', path = ''] = operation.name.split(' ');
  const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { ...operation, method, pattern: new RegExp(`^${pattern}$`) };
});

interface IncomingCall {
  request: IncomingMessage;
  path: string;
  query: URLSearchParams;
  text: string;
  world: ForeignWorld;
}

function answer({ request, path, query, text, world }: IncomingCall): Answer {
  const { practice, switches } = world;
  if (path === '/capabilities') return capabilities(switches);
  if (path === '/readyz') return { status: 200 };
  const operation = operations.find(
    ({ method, pattern }) => method === request.method && pattern.test(path),
  );
  if (operation === undefined) {
    world.undocumented.push(`${request.method} ${path}`);
    return answerOf(refused(404, `Cannot ${request.method} ${path}`), switches);
  }
  const isOdd = [undefined, operation.name].includes(switches.only);
  const own = isOdd ? switches : { ...plainSwitches, etag: switches.etag };
  noteUndocumented({ request, query, world, operation });
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  const user = practice.users.find(({ id }) => id === practice.tokens.get(token));
  if (user === undefined && operation.isPublic === undefined) {
    return answerOf(refused(401, 'Unauthorized'), own);
  }
  if (switches.refuses === operation.name) {
    return answerOf(refused(422, 'Closed for stocktaking until Monday', 'name'), own);
  }
  const outcome: Outcome = operation.answer({
    practice,
    switches,
    params: paramsOf(operation.pattern, path),
    query,
    body: jsonOf(text, path.includes('/fhir/')),
    headers: request.headers,
    user,
  });
  return answerOf(outcome, own);
}

/** All current records of every kind. */
function recordsOf({ users, resources, eventgroups, webhooks }: Practice): Json[] {
  const current = [...resources.values()].flatMap((versions) => versions.slice(-1));
  const ofSites = [...eventgroups.values(), ...webhooks.values()].flat();
  return [...users, ...current.map(({ resource }) => resource), ...ofSites];
}

function paramsOf(pattern: RegExp, path: string): Record<string, string> {
  const groups = Object.entries(pattern.exec(path)?.groups ?? {});
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]));
}

function capabilities({ capabilities: form }: ForeignSwitches): Answer {
  const type = 'application/json';
  if (form === 'HTML') {
    return { status: 200, text: '<!doctype html><h1>Harbour</h1>', type: 'text/html' };
  }
  if (form === 'other JSON') {
    return { status: 200, text: '{"features":{"billing":true}}', type };
  }
  return { status: Number(form), text: '{"message":"No such page"}', type };
}

/** The documented query parameters. */
const documentedQuery: readonly [RegExp, RegExp][] = [
  [
    /^GET \/users$/,
    /^(search|role|isEnabled|clientAccountId|organizationId|brandId|siteId|page|pageSize|field|sortBy\[\d+\]\[(field|dir)\])$/,
  ],
  [
    /^GET .*\/fhir\/[a-z-]+$/,
    /^(_count|_page_token|_sort|_elements|telecom|_id|identifier|_include|patient|_revinclude|_has|_tag|_security|_profile|date|_lastUpdated|birthdate|name:contains|name:exact|patient\.name)$/,
  ],
  [
    /^GET .*\/eventgroup$/,
    /^(page|pageSize|sortBy|sortOrder|category|description|name|locationId|organizationId|status)$/,
  ],
  // Documented are the pages of webhooks, but not their filters.
  [/^GET .*\/webhook$/, /^(page|pageSize)$/],
  [/^POST \/auth\/regenerate-invitation$/, /^/],
];
const undocumentedHeaders = ['if-none-match', 'idempotency-key', 'x-change-reason', 'prefer'];

function noteUndocumented({
  request,
  query,
  world,
  operation,
}: Pick<IncomingCall, 'request' | 'query' | 'world'> & { operation: ForeignOperation }): void {
  const [, allowed] = documentedQuery.find(([name]) => name.test(operation.name)) ?? [];
  const parameters = [...query.keys()].filter((name) => !(allowed?.test(name) ?? false));
  const refusedHeaders = world.switches.etag
    ? undocumentedHeaders
    : ['if-match', ...undocumentedHeaders];
  const headers = refusedHeaders.filter((name) => name in request.headers);
  world.undocumented.push(
    ...[...parameters, ...headers].map((name) => `${operation.name}: ${name}`),
  );
}

const documentedHeaders = 'authorization, content-type';

function allowOrigin({
  request,
  response,
  world: { switches },
}: Pick<IncomingCall, 'request' | 'world'> & { response: ServerResponse }): void {
  const isOpen = switches.cors === 'open';
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    isOpen ? `${documentedHeaders}, if-match` : documentedHeaders,
  );
  response.setHeader('access-control-max-age', '0');
  if (isOpen) response.setHeader('access-control-expose-headers', 'etag');
}

function send(response: ServerResponse, { status, text, type, etag }: Answer): void {
  if (type !== undefined) response.setHeader('content-type', type);
  if (etag !== undefined) response.setHeader('etag', etag);
  response.writeHead(status).end(text);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Parses a body; FHIR's decimals keep their spelling, as `2.50` is not 2.5. */
function jsonOf(text: string, isFhir: boolean): Json {
  if (text === '') return {};
  try {
    if (!isFhir) return JSON.parse(text);
    const reviver = (_: string, value: unknown, { source }: { source?: string } = {}) =>
      typeof value === 'number' && source !== undefined ? raw(source) : value;
    return JSON.parse(text, reviver);
  } catch {
    return {};
  }
}

/** Not in TypeScript's library yet. */
const { rawJSON: raw } = JSON as typeof JSON & { rawJSON: (source: string) => unknown };
