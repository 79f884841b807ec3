import { Agent, request } from 'node:http';

/** One request; a URL alone is a GET. */
export interface BenchRequest {
  path: string;
  method: 'GET' | 'POST' | 'PUT';
  /** JSON text. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A request to repeat; `next` returns each one. */
export interface Load {
  origin: string;
  next(): string | BenchRequest;
  token?: string | undefined;
}

/** Milliseconds, and requests per second. `cold` is the first request. */
export interface Measured {
  p50: number;
  p95: number;
  perSecond: number;
  requests: number;
  cold: number;
}

/** Requests before the measurement, for JIT and caches. */
const warmUp = 15;

/** Sends requests for a time over several connections, each without a pause between requests. */
export async function measure(
  load: Load,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cold = await timeRequest(load, agent);
  for (let turn = 0; turn < warmUp; turn += 1) await timeRequest(load, agent);
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < until) times.push(await timeRequest(load, agent));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - started) / 1_000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    p50: at(0.5),
    p95: at(0.95),
    perSecond: times.length / elapsed,
    requests: times.length,
    cold,
  };
}

/** Milliseconds to the complete response. Throws for any status but 200 and 201. */
async function timeRequest(load: Load, agent: Agent): Promise<number> {
  const next = load.next();
  const full: BenchRequest = typeof next === 'string' ? { path: next, method: 'GET' } : next;
  const started = performance.now();
  const { status } = await send({ ...full, agent, origin: load.origin, token: load.token });
  const took = performance.now() - started;
  if (status === 200 || status === 201) return took;
  throw new Error(`${full.method} ${full.path} answered ${status}`);
}

/** Sends a request and reads the complete response. */
export function send(
  sending: BenchRequest & { agent: Agent; origin: string; token: string | undefined },
): Promise<{ status: number | undefined; text: string }> {
  const { agent, origin, path, method, body, token } = sending;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...sending.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { agent, headers, method }, (response) => {
      const pieces: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        resolve({ status: response.statusCode, text: Buffer.concat(pieces).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
