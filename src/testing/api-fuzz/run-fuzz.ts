import fc from 'fast-check';
import type { ApiDocument } from './api-document.ts';
import { answerChecker, type FuzzAnswer } from './check-answer.ts';
import { type Caller, type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import { openingRequests } from './opening-requests.ts';
import { seenValues } from './seen-values.ts';

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
