import { Agent, request } from 'node:http';

/** Something to ask again and again; `next` gives the address of each request. */
export interface Load {
  origin: string;
  next(): string;
  token?: string | undefined;
}

/** Milliseconds, and requests a second. `cold` is the very first request. */
export interface Measured {
  p50: number;
  p95: number;
  perSecond: number;
  requests: number;
  cold: number;
}

/** Requests before the clock starts, so that everything is compiled and remembered that will be. */
const warmUp = 15;

/** Asks over so many connections at once for so long, each asking again as soon as it has its answer. */
export async function measure(
  load: Load,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cold = await ask(load, agent);
  for (let turn = 0; turn < warmUp; turn += 1) await ask(load, agent);
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < until) times.push(await ask(load, agent));
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

/** Milliseconds until the whole answer is there. Anything but a 200 ends the benchmark. */
function ask({ origin, next, token }: Load, agent: Agent): Promise<number> {
  const url = new URL(next(), origin);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url.pathname}${url.search} answered ${response.statusCode}`));
      });
      response.resume();
    });
    sent.on('error', reject);
    sent.end();
  });
}
