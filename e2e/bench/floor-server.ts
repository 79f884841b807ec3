import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The minimum for responses about users: one SQL statement over `pg` behind Node's http, without authentication, rules or
 * validation. A process with DATABASE_URL, PORT and USERS.
 */
const users = Number(process.env.USERS);
const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const size = 25;
const columns = 'select * from users';
const newest = 'order by created_at desc, user_id desc';

/** The keyset of the last page. */
const last = await pool.query(
  `select created_at, user_id from users order by created_at, user_id offset ${size - 1} limit 1`,
);
const [place] = last.rows;
const { rows: samples } = await pool.query<{ user_id: string }>(
  "select user_id from users where role = 'SITE_USER' order by user_id limit 500",
);
let turn = 0;
/** Cycles through ids. */
function anyId(): string | undefined {
  turn += 1;
  return samples[turn % samples.length]?.user_id;
}

const statements: Record<string, () => readonly [string, unknown[]]> = {
  '/first': () => [`${columns} ${newest} limit ${size}`, []],
  '/counted': () => [
    `select *, (select count(*) from users) as total from users ${newest} limit ${size}`,
    [],
  ],
  '/offset': () => [`${columns} ${newest} limit ${size} offset ${users - size}`, []],
  '/keyset': () => [
    `${columns} where (created_at, user_id) <= ($1, $2) ${newest} limit ${size}`,
    [place.created_at, place.user_id],
  ],
  '/scan': () => [
    `select *, count(*) over () as total from users
      where search_text || '' like $1 ${newest} limit ${size}`,
    ['%ann%'],
  ],
  '/trigrams': () => [
    `select *, count(*) over () as total from users where search_text like $1 ${newest} limit ${size}`,
    ['%ann%'],
  ],
  '/id': () => ['select * from users where user_id = $1', [anyId()]],
  '/update': () => [
    'update users set first_name = $2, updated_at = now() where user_id = $1 returning *',
    [anyId(), `Ann ${turn}`],
  ],
  // A write needs at least these rows.
  '/audited': () => [
    `with changed as (
        update users set first_name = $2, updated_at = now() where user_id = $1 returning *),
      audited as (
        insert into audit_events
          (at, ip, action, entity_kind, entity_id, entity_label, organization_id, before, after)
        select now(), '127.0.0.1', 'updateUser', 'users', user_id, email, organization_id,
          json_build_object('firstName', 'Ann'), json_build_object('firstName', first_name)
        from changed)
      select * from changed`,
    [anyId(), `Ann ${turn}`],
  ],
};

createServer(async (request, response) => {
  const statement = statements[request.url ?? ''];
  if (statement === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { rows } = await pool.query(...(statement() as [string, unknown[]])); // pg wants them writable
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
