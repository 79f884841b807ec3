import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { type ApiDocument, operationsOf } from './api-document.ts';
import { type Caller, type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import { openingRequests } from './opening-requests.ts';

interface FuzzAnswer {
  status: number;
  contentType: string | undefined;
  body: string;
}

/** How to reach a service. */
export interface FuzzTarget {
  document: ApiDocument;
  /** `etag` is the response's ETag header. */
  send(
    request: Omit<FuzzRequest, 'operationId' | 'caller'>,
  ): Promise<FuzzAnswer & { etag?: unknown }>;
  /** A token of a newly created user of that kind; undefined: send none. */
  tokenFor(caller: Caller): Promise<string | undefined>;
}

interface FuzzSettings {
  requests: number;
  seed: number;
  /** A response that takes longer is requested once more, because the machine may have been busy. */
  limitMs: number;
}

interface FuzzReport {
  requests: number;
  byStatus: Record<number, number>;
  /** Operations that have succeeded at least once. */
  done: Set<string>;
  slowestMs: number;
  /** Requests that exceeded the limit, each with its time at the second try. */
  slow: string[];
  /** Distinct failures, each with the first request that caused it. */
  findings: Map<string, FuzzRequest>;
}

const emptyReport = (): FuzzReport => ({
  requests: 0,
  byStatus: {},
  done: new Set(),
  slowestMs: 0,
  slow: [],
  findings: new Map(),
});

const longest = 25;

/**
 * Sends random sequences of requests, reproducible by their seed, and checks every response. Failures are collected
 * and do not stop the run.
 */
export async function runFuzz(target: FuzzTarget, settings: FuzzSettings): Promise<FuzzReport> {
  const { requests, seed } = settings;
  const report = emptyReport();
  const check = requestChecker(target, settings, report);
  const note = async (request: FuzzRequest) => {
    const finding = await check(request);
    const name = `${request.operationId} ${finding}`;
    if (finding !== undefined && !report.findings.has(name)) report.findings.set(name, request);
  };
  for (const request of openingRequests) await note(request);
  const everything = fc.asyncProperty(sequences(target), async (sequence) => {
    for (const request of sequence) {
      if (report.requests >= requests) throw new Error('Enough has been sent');
      await note(request);
    }
  });
  await fc.check(everything, { seed, numRuns: requests, endOnFailure: true });
  return report;
}

/** Runs the same sequences up to the first failure, shrinks that and throws it. */
export async function shrinkFuzz(target: FuzzTarget, settings: FuzzSettings): Promise<void> {
  const { requests, seed } = settings;
  const check = requestChecker(target, settings, emptyReport());
  for (const request of openingRequests) await check(request);
  const nothingWrong = fc.asyncProperty(sequences(target), async (sequence) => {
    for (const request of sequence) {
      const finding = await check(request);
      if (finding !== undefined) throw new Error(`${request.operationId} ${finding}`);
    }
  });
  await fc.assert(nothingWrong, { seed, numRuns: requests, interruptAfterTimeLimit: 120_000 });
}

function sequences({ document }: FuzzTarget) {
  return fc.array(fuzzRequests(document), { minLength: 1, maxLength: longest, size: 'max' });
}

/** Sends a request and checks its response. Expired tokens are replaced. */
function requestChecker(target: FuzzTarget, { limitMs }: FuzzSettings, report: FuzzReport) {
  const { document, tokenFor } = target;
  const errorOf = answerChecker(document);
  const seen = seenValues();
  const tokens = new Map<Caller, string | undefined>();

  async function sendTimed(request: Parameters<FuzzTarget['send']>[0]) {
    const start = performance.now();
    const answer = await target.send(request);
    report.requests += 1;
    const ms = performance.now() - start;
    report.slowestMs = Math.max(report.slowestMs, ms);
    return { ...answer, ms: Math.round(ms) };
  }

  return async ({ operationId, caller, ...request }: FuzzRequest): Promise<string | undefined> => {
    if (!tokens.has(caller)) tokens.set(caller, await tokenFor(caller));
    const token = tokens.get(caller);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, seen.fill(value)]),
    );
    const sent = {
      method: request.method,
      path: seen.fill(request.path),
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(request.body !== undefined && { body: seen.fill(request.body) }),
    };
    const answer = await sendTimed(sent);
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    if (answer.status < 300) {
      report.done.add(operationId);
      const isJson = /[/+]json/.test(answer.contentType ?? '') && answer.body !== '';
      if (isJson && answer.body.length < 500_000) seen.learn(JSON.parse(answer.body), answer.etag);
    }
    if (answer.status === 401 || operationId === 'logout') tokens.delete(caller);
    const finding = errorOf(operationId, answer);
    if (finding !== undefined || answer.ms <= limitMs) return finding;
    const again = await sendTimed(sent);
    report.slow.push(`${sent.method} ${sent.path}: ${answer.ms} ms, then ${again.ms} ms`);
    return again.ms > limitMs ? `took over ${limitMs} ms twice` : undefined;
  };
}

/** Validates a response against the OpenAPI document; undefined if it conforms. */
function answerChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]));
  const validators = new Map<string, ValidateFunction>();

  function validator(pointer: string[]): ValidateFunction {
    const path = pointer.map((part) =>
      encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')),
    );
    const $ref = `api#/${path.join('/')}`;
    const validate = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validate);
    return validate;
  }

  return (operationId: string, { status, contentType, body }: FuzzAnswer): string | undefined => {
    const operation = operations.get(operationId);
    if (operation === undefined) return 'is no operation';
    if (status >= 500) return `answered ${status}`;
    const announced = operation.responses[status];
    if (announced === undefined) return `answered ${status}, which is not announced`;
    if (body === '') return undefined;
    const [type = ''] = (contentType ?? '').split(';');
    if (announced.content?.[type] === undefined)
      return `answered ${status} as ${type || 'no type'}, which is not announced`;
    if (!/[/+]json$/.test(type)) return undefined;
    const place = ['paths', operation.path, operation.method.toLowerCase(), 'responses'];
    const validate = validator([...place, String(status), 'content', type, 'schema']);
    if (validate(JSON.parse(body))) return undefined;
    const [error] = validate.errors ?? [];
    return `answered ${status} with another body than announced: ${error?.instancePath} ${error?.message}`;
  };
}

/** Limit of remembered values for each name. */
const keptOf = 60;
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Remembers ids, page tokens and versions from responses, so that later requests refer to existing records. */
function seenValues() {
  const seen = new Map<string, string[]>();
  let serial = 0;

  function remember(name: string, value: string): void {
    const values = seen.get(name) ?? [];
    if (values.includes(value)) return;
    seen.set(name, [...values, value].slice(-keptOf));
  }

  function walk(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    const { resourceType, id, email } = value as Record<string, unknown>; // any object
    if (typeof id === 'string') {
      if (typeof resourceType === 'string') remember(resourceType, id);
      else if (typeof email === 'string') remember('userId', id);
    }
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'string') walk(member, depth + 1);
      else if (/(Id|[tT]oken)$/.test(name)) remember(name, member);
      const [, token] = /_page_token=([^&]+)/.exec(typeof member === 'string' ? member : '') ?? [];
      if (token !== undefined) remember('_page_token', decodeURIComponent(token));
    }
  }

  return {
    learn(body: unknown, etag: unknown): void {
      walk(body, 0);
      if (typeof etag === 'string') remember('etag', etag);
    },

    /** Replaces the placeholders `{{name:index}}` of a text. */
    fill(text: string): string {
      return text.replace(/\{\{(\w+):(\d+)\}\}/g, (_, name: string, place: string) => {
        if (name === 'serial') return String(serial++);
        const values = seen.get(name) ?? [];
        return values[Number(place) % values.length] ?? unknownId;
      });
    },
  };
}
