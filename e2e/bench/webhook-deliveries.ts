import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { listenLocally } from '../../src/testing/free-port.ts';
import { createDatabase, startPostgres } from '../../src/testing/start-postgres.ts';
import { machine, reportFile } from './report.ts';
import { send, startServiceUnderLoad } from './service-under-load.ts';

/** The results of a run. */
interface DeliveryFigures {
  webhooks: number;
  /** Broken webhooks with the same subscriptions. */
  broken: number;
  deliveries: number;
  perSecond: number;
  /** Milliseconds from the response to a write to each receipt, at 100 deliveries per second. */
  p50: number;
  p95: number;
  /** Writes that the overloaded machine refused. */
  refused: number;
}

const deliveriesASecond = 100;
const steadySeconds = 10;
const backlog = 6_000;
/** Half of them respond with 500, the others not at all. */
const broken = 10;

/** Measures one webhook, then twenty on the same receiver with ten broken ones. Asserts nothing. */
export async function benchDeliveries(): Promise<void> {
  const file = reportFile();
  const all: DeliveryFigures[] = [];
  for (const webhooks of [1, 20]) {
    const before = machine().load;
    all.push(await measureDeliveries(webhooks));
    console.log({ ...all.at(-1), load: [before[0], machine().load[0]] });
  }
  const bars = all.map(({ webhooks, p95 }) => {
    return { name: `${webhooks} webhooks`, value: p95, goal: 1_000 };
  });
  const title = `From a write to its receipts at ${deliveriesASecond} a second, p95`;
  file.write({ results: all }, [{ title, unit: 'ms', bars }]);
  console.log(`Written to ${file.path}`);
}

/** Measures deliveries from a PostgreSQL store to a local receiver: a backlog, then a steady stream. */
async function measureDeliveries(webhooks: number): Promise<DeliveryFigures> {
  const server = await startPostgres({ settings: { shared_buffers: '512MB' } });
  const url = await createDatabase(server.url);
  const receiver = await startCounting();
  const service = await startServiceUnderLoad({ DATABASE_URL: url, WEBHOOK_LOOPBACK: 'on' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into organizations values (1, 'Bench');
    insert into brands values (1, 1, 'Bench'); insert into sites values (1, 1, 1, 'Bench')`);
  const hooks = `${service.origin}/site/1/ahds/v1/webhook`;
  for (let count = 0; count < webhooks + broken; count += 1) {
    const url = count < webhooks ? receiver.url : `${receiver.url}broken/${count % 2}`;
    const body = { name: `Hook ${count}`, url, events: ['eventgroup.created'] };
    await send(hooks, body, service.token);
  }
  await client.query(backlogSql, [backlog / webhooks]);
  // Autovacuum would do this within a minute, before so large a backlog could build up.
  await client.query('analyze webhook_deliveries, webhook_events');
  // Deliveries start at the commit.
  const started = performance.now();
  while (receiver.receipts.size < backlog) await wait(5);
  const perSecond = backlog / ((performance.now() - started) / 1_000);
  const { latencies, refused } = await steady(service, receiver, webhooks);
  await client.end();
  await service.stop();
  receiver.close();
  await server.stop();
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { webhooks, broken, deliveries: backlog, perSecond, p50: at(0.5), p95: at(0.95), refused };
}

/** Inserts events like the service's, each with a delivery to every webhook. */
const backlogSql = `
  with events as (
    insert into webhook_events (site_id, event_id, event_type, body, created_at)
    select 1, gen_random_uuid(), 'eventgroup.created', '{"type":"eventgroup.created","timestamp":"'
      || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","data":{"n":' || n
      || ',"text":"' || repeat('x', 500) || '"}}', now()
    from generate_series(1, $1::int) as n returning event_id, event_no)
  insert into webhook_deliveries (site_id, webhook_id, event_id, event_no, event_type, subject, created_at, next_attempt_at)
  select 1, webhook_id, event_id, event_no, 'eventgroup.created', event_id::text, now(), now() from webhooks, events`;

/** Sorted milliseconds from the response to a write to each receipt of its event. */
async function steady(
  service: { origin: string; token: string },
  receiver: { receivedAt: Map<string, number[]> },
  webhooks: number,
): Promise<{ latencies: number[]; refused: number }> {
  const writesASecond = deliveriesASecond / webhooks;
  const writes = writesASecond * steadySeconds;
  const answered = new Map<string, number>();
  const path = `${service.origin}/site/1/ahds/v1/eventgroup`;
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let count = 0; count < writes; count += 1) {
    const due = startedAt + (count * 1_000) / writesASecond;
    if (due > performance.now()) await wait(due - performance.now());
    const name = `steady ${count}`;
    sent.push(
      send(path, { name, status: 'active' }, service.token).then(
        () => void answered.set(name, performance.now()),
        () => undefined,
      ),
    );
  }
  await Promise.all(sent);
  const timesOf = (name: string) => receiver.receivedAt.get(name) ?? [];
  while ([...answered.keys()].some((name) => timesOf(name).length < webhooks)) await wait(5);
  const latencies = [...answered]
    .flatMap(([name, at]) => timesOf(name).map((time) => Math.max(0, time - at)))
    .sort((one, other) => one - other);
  return { latencies, refused: writes - answered.size };
}

async function startCounting() {
  const receipts = new Set<string>();
  const receivedAt = new Map<string, number[]>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/broken/1') return;
      if (request.url === '/broken/0') {
        response.writeHead(500).end();
        return;
      }
      response.writeHead(204).end();
      receipts.add(`${request.url} ${request.headers['webhook-signature']}`);
      const name = /"name":"(steady \d+)"/.exec(body)?.[1];
      if (name === undefined) return;
      receivedAt.set(name, [...(receivedAt.get(name) ?? []), performance.now()]);
    });
  });
  const port = await listenLocally(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, receipts, receivedAt, close };
}
