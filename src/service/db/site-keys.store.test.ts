import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { deliveryQueueStore } from '#service/features/webhooks/delivery-queue.store.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

/** Tables that belong to no site, and why. All others can be sharded by their site (docs/operations/growth.md). */
const tablesOfNoSite = {
  'few rows, the same for all': [
    ...['organizations', 'brands', 'sites', 'client_accounts', 'migrations'],
    ...['withheld_event_types', 'webhook_senders'],
  ],
  'of people, who may reach several sites': [
    ...['users', 'user_preferences', 'user_tokens', 'user_factors', 'recovery_codes'],
    ...['factor_challenges', 'sessions', 'sign_in_failures', 'mails', 'mail_limits'],
    ...['saved_views', 'idempotency_keys'],
  ],
  'of lists of people': ['user_counts', 'user_changes', 'user_changes_kept'],
  'of bulk actions, also over people': ['runs', 'run_rows'],
};

async function siteTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> all(${Object.values(tablesOfNoSite).flat()}::text[])`.execute(service.db);
  return rows.map(({ name }) => name);
}

test('every table of a site has the site in each of its keys', async () => {
  const { rows } = await sql<{ place: string }>`
    select t.name || coalesce('.' || i.indexrelid::regclass, '') as place
    from unnest(${await siteTables()}::text[]) as t (name)
    left join pg_attribute as a on a.attrelid = t.name::regclass and a.attname = 'site_id' and a.attnotnull
    left join pg_index as i on i.indrelid = t.name::regclass and i.indisunique
    where a.attnum is null or not a.attnum = any(coalesce(i.indkey::int2[], array[a.attnum]))`.execute(
    service.db,
  );
  expect(rows).toEqual([]);
});

interface PlanNode {
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [property: string]: unknown;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Table reads in a statement's plan without a condition on one site, or on the site of a joined row. */
async function readsAcrossSites(text: string, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    ${sql.raw(`explain (generic_plan, verbose, format json) ${text}`)}`.execute(service.db);
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  const conditions = nodes
    .flatMap((node) => Object.entries(node))
    .flatMap(([name, value]) => (/Cond$|Filter$/.test(name) ? [String(value)] : []))
    .join('\n');
  return nodes.flatMap(({ 'Node Type': type, 'Relation Name': table = '', Alias: alias = '' }) => {
    if (!tables.includes(table) || type === 'ModifyTable') return [];
    const isHeld = new RegExp(`(\\b${alias}\\.site_id = )|( = ${alias}\\.site_id\\b)`);
    return isHeld.test(conditions) ? [] : [`${table} as ${alias} in ${text}`];
  });
}

const endpoint = '/site/101/fhir/endpoint';
const webhook = { name: 'Lab', url: 'https://gone.receiver.example/', events: ['*'] };
const body = newEndpoint({ id: 'lab', name: 'Laboratory' });

/**
 * The most frequent operations, except those that span sites by nature: lists of people, the audit trail and leases of
 * receivers. A delivery looks up its webhook at any site.
 */
const hotPaths: Record<string, (client: Client, webhookId: string) => Promise<unknown>> = {
  read: ({ call }) => call('GET', `${endpoint}/lab`),
  search: ({ call }) =>
    call('GET', `${endpoint}?name=lab&status=active&connection-type=hl7-fhir-rest&_sort=name`),
  'search over all kinds': ({ call }) => call('GET', '/site/101/_find?text=lab'),
  creation: ({ call }) => call('POST', endpoint, { body: newEndpoint() }),
  update: ({ call }) => call('PUT', `${endpoint}/lab`, { body: { ...body, name: 'Other' } }),
  deletion: ({ call }) => call('DELETE', `${endpoint}/lab`),
  history: ({ call }) => call('GET', `${endpoint}/lab/history`),
  'history of a site': ({ call }) => call('GET', `${endpoint}/_history`),
  'list of events': ({ call }) => call('GET', '/site/101/ahds/v1/event'),
  async delivery(_, webhookId) {
    const queue = deliveryQueueStore(service.db, randomUUID());
    const now = new Date();
    const due = await queue.findDue({ webhookId, now, excluded: [], limit: 9 });
    if (due === undefined) throw new Error('The webhook is missing');
    await queue.record([]);
    await queue.saveState({ ...due.receiver, isRecovered: false, attempts: [] });
  },
};

test.runIf(inject('store') === 'postgres').each(Object.entries(hotPaths))(
  'no statement of a %s reads across sites',
  async (_, perform) => {
    const client = await service.signInAs();
    await client.call('POST', endpoint, { body });
    const created = await client.call('POST', '/site/101/ahds/v1/webhook', { body: webhook });
    const statements = new Set<string>();
    service.store.onStatement(({ text }) => statements.add(text));
    await perform(client, created.json().webhookId);
    service.store.onStatement(() => undefined);
    const tables = await siteTables();
    const texts = [...statements].map((text) => text.replace(/\/\*.*?\*\//g, '').trim());
    const explainable = texts.filter(
      (text) =>
        /^(select|with|insert|update|delete) /.test(text) &&
        // Of the service's workers, which may run meanwhile.
        !text.includes('skip locked'),
    );
    expect(explainable.some((text) => tables.some((table) => text.includes(table)))).toBe(true);
    const reads = explainable.map((text) => readsAcrossSites(text, tables));
    expect((await Promise.all(reads)).flat()).toEqual([]);
  },
);
