import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The minimum for responses about Endpoints: one SQL statement over `pg` behind Node's http, without authentication, rules,
 * validation, totals or extraction. A process with DATABASE_URL, PORT, SITE, LARGE_SITE and LONGEST (the id of an Endpoint
 * of SITE).
 */
const { SITE: site, LARGE_SITE: largeSite, LONGEST: longest } = process.env;
const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const page = 'limit 20';
const ofSite = "site_id = $1 and kind = 'Endpoint'";
const current = `select content from fhir_resources where ${ofSite} and not is_deleted`;

interface Sample {
  resource_key: string;
  content: string;
}
const someOf = `select resource_key, content from fhir_resources where ${ofSite}
  and resource_key <> lower($2) order by resource_key limit 500`;
const { rows: samples } = await pool.query<Sample>(someOf, [site, longest]);
// Other Endpoints than those of the service's cases, which rely on their version numbers.
const { rows: updated } = await pool.query<Sample>(someOf, [largeSite, '']);
const { rows: versions } = await pool.query<{ count: number }>(
  `select count(*)::int from fhir_versions where ${ofSite} and resource_key = lower($2)`,
  [site, longest],
);
const { rows: names } = await pool.query<{ name: string; resource_key: string }>(
  `select name, resource_key from fhir_resources where ${ofSite} and not is_deleted
    order by name, resource_key offset 19979 limit 1`,
  [largeSite],
);

/** A query of resources through a table of the search index. */
function indexed(table: string, condition: string): string {
  return `select r.content from ${table} i join fhir_resources r using (resource_no)
    where i.${ofSite.replace(' and kind', ' and i.kind')} and ${condition} ${page}`;
}

let turn = 0;
function any(of = samples): Sample {
  turn += 1;
  return of[turn % of.length] as Sample; // the sites have some
}

const insertVersion = `insert into fhir_versions
  (site_id, kind, resource_key, version_id, method, last_updated, packing, packed)`;
const statements: Record<string, () => readonly [string, unknown[]]> = {
  '/read': () => [`${current} and resource_key = $2`, [site, any().resource_key]],
  '/update': () => {
    const { resource_key, content } = any(updated);
    return [
      `with stored as (update fhir_resources set content = $3, version_id = version_id + 1,
          last_updated = now(), changed_in = pg_current_xact_id()
        where ${ofSite} and resource_key = $2 returning *)
      ${insertVersion} select site_id, kind, resource_key, version_id, 'PUT', last_updated, 'plain',
        convert_to(content, 'UTF8') from stored returning version_id, $3 as content`,
      [largeSite, resource_key, content],
    ];
  },
  '/create': () => [
    `with stored as (insert into fhir_resources
        (site_id, kind, resource_key, resource_id, version_id, last_updated, content, name)
        values ($1, 'Endpoint', $2, $2, 1, now(), $3, $2) returning *)
      ${insertVersion} select site_id, kind, resource_key, 1, 'POST', last_updated, 'plain',
        convert_to(content, 'UTF8') from stored returning version_id, $3 as content`,
    [largeSite, `floor-${randomUUID()}`, any().content],
  ],
  '/identifier': () => [
    indexed('fhir_tokens', "i.param = 'identifier' and i.value = $2"),
    [site, JSON.parse(any().content).identifier?.[0]?.value?.toLowerCase() ?? ''],
  ],
  '/status': () => [`${current} and status = 'active' order by resource_key ${page}`, [site]],
  '/name': () => [
    indexed(
      'fhir_strings',
      "i.param = 'name' and i.folded >= $2 and i.folded < $2 || chr(1114111)",
    ),
    [site, 'greenvale'],
  ],
  '/contains': () => [
    indexed('fhir_strings', "i.param = 'name' and strpos(i.folded, $2) > 0"),
    [site, 'scan'],
  ],
  '/date': () => [
    indexed('fhir_dates', "i.param = 'date' and i.starts > now() - interval '960 days'"),
    [site],
  ],
  '/tag': () => [indexed('fhir_tokens', "i.param = '_tag' and i.value = $2"), [site, 'pilot']],
  '/reference': () => [
    indexed(
      'fhir_references',
      "i.param = 'organization' and i.target_kind = 'Organization' and i.target_key = $2",
    ),
    [site, 'greenvale-lab'],
  ],
  '/first': () => [`${current} order by name, resource_key ${page}`, [largeSite]],
  '/keyset': () => [
    `${current} and (name, resource_key) > ($2, $3) order by name, resource_key ${page}`,
    [largeSite, names[0]?.name, names[0]?.resource_key],
  ],
  '/history': () => [
    `select packed from fhir_versions where ${ofSite} and resource_key = lower($2)
      order by version_id desc limit 1000`,
    [site, longest],
  ],
};

/** A history of so many versions, not compressed. */
const { rows: contents } = await pool.query<Sample>(`${current} and resource_key = lower($2)`, [
  site,
  longest,
]);
const unpacked = JSON.stringify(Array(versions[0]?.count ?? 0).fill(contents[0]?.content));

createServer(async (request, response) => {
  request.resume();
  const path = request.url ?? '';
  const statement = statements[path];
  if (statement === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { rows } = await pool.query(...(statement() as [string, unknown[]])); // pg wants them writable
  const body = path === '/history' ? unpacked : `[${rows.map(({ content }) => content).join(',')}]`;
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
