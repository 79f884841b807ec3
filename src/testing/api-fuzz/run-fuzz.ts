import fc from 'fast-check';
import type { ApiDocument } from './api-document.ts';
import { answerChecker, type FuzzAnswer } from './check-answer.ts';
import { type Asker, type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import { openingRequests } from './opening-requests.ts';
import { seenValues } from './seen-values.ts';

/** How to reach a service. */
export interface FuzzTarget {
  document: ApiDocument;
  /** `etag` is what the answer carries as such. */
  send(
    request: Omit<FuzzRequest, 'operationId' | 'asker'>,
  ): Promise<FuzzAnswer & { etag?: unknown }>;
  /** A token for somebody new of that kind; undefined: none is sent. */
  tokenFor(asker: Asker): Promise<string | undefined>;
}

interface FuzzSettings {
  requests: number;
  seed: number;
  /** No answer may take longer; what does, is asked once more, for the machine may have had something else to do. */
  limitMs: number;
}

interface FuzzReport {
  requests: number;
  byStatus: Record<number, number>;
  /** Operations that have done what they are for at least once. */
  done: Set<string>;
  slowestMs: number;
  /** What took longer than it may, each with how long it took when it was asked again. */
  slow: string[];
  /** What went wrong, each thing once with the first request that showed it. */
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
 * Sends random sequences of requests, the same for the same seed, and looks at every answer. Whatever is wrong is
 * written down and the run goes on.
 */
export async function runFuzz(target: FuzzTarget, settings: FuzzSettings): Promise<FuzzReport> {
  const { requests, seed } = settings;
  const report = emptyReport();
  const ask = asking(target, settings, report);
  const note = async (request: FuzzRequest) => {
    const finding = await ask(request);
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

/** The same sequences until the first thing that is wrong, which is made as small as can be and thrown. */
export async function shrinkFuzz(target: FuzzTarget, settings: FuzzSettings): Promise<void> {
  const { requests, seed } = settings;
  const ask = asking(target, settings, emptyReport());
  for (const request of openingRequests) await ask(request);
  const nothingWrong = fc.asyncProperty(sequences(target), async (sequence) => {
    for (const request of sequence) {
      const finding = await ask(request);
      if (finding !== undefined) throw new Error(`${request.operationId} ${finding}`);
    }
  });
  await fc.assert(nothingWrong, { seed, numRuns: requests, interruptAfterTimeLimit: 120_000 });
}

function sequences({ document }: FuzzTarget) {
  return fc.array(fuzzRequests(document), { minLength: 1, maxLength: longest, size: 'max' });
}

/** Asks, and says what is wrong with the answer. Whose token has died gets another. */
function asking(target: FuzzTarget, { limitMs }: FuzzSettings, report: FuzzReport) {
  const { document, tokenFor } = target;
  const check = answerChecker(document);
  const seen = seenValues();
  const tokens = new Map<Asker, string | undefined>();

  async function sendTimed(request: Parameters<FuzzTarget['send']>[0]) {
    const start = performance.now();
    const answer = await target.send(request);
    report.requests += 1;
    const ms = performance.now() - start;
    report.slowestMs = Math.max(report.slowestMs, ms);
    return { ...answer, ms: Math.round(ms) };
  }

  return async ({ operationId, asker, ...request }: FuzzRequest): Promise<string | undefined> => {
    if (!tokens.has(asker)) tokens.set(asker, await tokenFor(asker));
    const token = tokens.get(asker);
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
    if (answer.status === 401 || operationId === 'logout') tokens.delete(asker);
    const finding = check(operationId, answer);
    if (finding !== undefined || answer.ms <= limitMs) return finding;
    const again = await sendTimed(sent);
    report.slow.push(`${sent.method} ${sent.path}: ${answer.ms} ms, then ${again.ms} ms`);
    return again.ms > limitMs ? `took over ${limitMs} ms twice` : undefined;
  };
}
