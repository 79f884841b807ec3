import { type RawBuilder, sql } from 'kysely';
import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { erasedEmail } from '#contract/people/user-access.ts';
import { isOfOrganizations } from '#service/core/sites/visible-sites.store.ts';
import type { Tx } from '../../db/db.ts';
import { isUuid } from '../../db/sql-values.ts';
import type { Caller } from '../../http/caller.ts';

const erasedName = 'Erased person';

/** The organization of a deleted account that the caller managed; undefined for any other id. */
export async function findFormerOwner(
  tx: Tx,
  caller: Caller,
  userId: string,
): Promise<{ organizationId: number | null } | undefined> {
  if (!isUuid(userId)) return undefined;
  const { rows } = await sql<{ organizationId: number | null }>`
    select organization_id as "organizationId" from (
      select organization_id from audit_events where entity_kind = 'user' and lower(entity_id) = ${userId}
      order by at desc, audit_id desc limit 1) as latest
    where ${isOfOrganizations(caller)}
      and not exists (select from users where user_id = ${userId})`.execute(tx);
  return rows[0];
}

/** Columns with text by table, with their types. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An update of the rows of a table that differ from it. */
type Change = readonly [
  table: string,
  where: RawBuilder<unknown>,
  set: Record<string, string | RawBuilder<unknown>>,
];

/** Free text that may name the person. In other columns an equal name may be another person's. */
const prose: Texts = {
  audit_events: { reason: 'text' },
  eventgroup_versions: { reason: 'text' },
  fhir_versions: { reason: 'text' },
  mails: { subject: 'text', body: 'text' },
  run_rows: { input: 'json', reason: 'text' },
  runs: { records: 'json' },
  webhook_versions: { reason: 'text' },
};

/**
 * Replaces the name and addresses of a deleted account in every table, in texts and JSON too; texts without the id only
 * where the caller manages people. Resources and their versions, which name authors by id only, stay as they are, except
 * for reasons of changes. Returns the number of changed rows.
 */
export async function eraseTraces(tx: Tx, caller: Caller, userId: string): Promise<number> {
  // Reading whole tables takes longer than other requests may.
  await sql`select set_config('statement_timeout', '600000', true)`.execute(tx);
  const { names, emails } = await findIdentity(tx, userId);
  const strings = emails.map((email) => JSON.stringify(email));
  const recipients = { webhook_versions: { content: 'json' } };
  const texts = { fhir_versions: { reason: 'text' }, ...(await listTexts(tx)) };
  // Query strings of lists, which are URL-encoded.
  const searches = { saved_views: { search: 'text' } };
  const isManaged = await managedRows(tx, caller);
  const byText = [
    ...replacements(recipients, strings, JSON.stringify(siteAdministrators)),
    ...replacements(texts, emails, erasedEmail(userId)),
    ...replacements(searches, emails.map(encodeURIComponent), erasedEmail(userId)),
    ...replacements(prose, names, erasedName),
  ].map(([table, where, set]): Change => [table, sql`${isManaged(table)} and (${where})`, set]);
  const alerts = await redirectAlerts(tx, emails, isManaged('webhooks'));
  let rows = (await deleteContacts(tx, emails)) + alerts;
  for (const change of [...traces(userId, emails), ...byText]) rows += await apply(tx, change);
  return rows;
}

/**
 * Conditions by table on the rows of the caller's organizations, by the first of the columns that say whose they are.
 * Another organization's texts may name somebody else.
 */
async function managedRows(tx: Tx, caller: Caller) {
  if (caller.role === 'PLATFORM_ADMIN') return () => sql`true`;
  const isOurs = isOfOrganizations(caller);
  const conditions = {
    organization_id: isOurs,
    site_id: sql`site_id in (select site_id from sites where ${isOurs})`,
    run_id: sql`run_id in (select run_id from runs where ${isOurs})`,
    user_id: sql`user_id in (select user_id from users where ${isOurs})`,
  };
  const { rows } = await sql<{ table: string; names: string[] }>`
    select relname as table, array_agg(attname::text) as names
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and not attisdropped
      and (attname <> 'organization_id' or atttypid = 'integer'::regtype) and (attname <> 'site_id' or attnotnull)
    group by relname`.execute(tx);
  const columns = new Map(rows.map(({ table, names }) => [table, names]));
  return (table: string) => {
    const names = columns.get(table) ?? [];
    return Object.entries(conditions).find(([name]) => names.includes(name))?.[1] ?? sql`false`;
  };
}

/** All names of the person, and those of their addresses, in lower case, that no other account has now. */
async function findIdentity(tx: Tx, userId: string) {
  const { rows } = await sql<{ names: string[]; emails: string[] }>`
    with stored as (
      select actor_name as name, actor_email as email from audit_events where actor_id = ${userId}::uuid
      union select side ->> 'firstName' || ' ' || (side ->> 'lastName'), entity_label
        from audit_events, unnest(array[before, after]) as side
        where entity_kind = 'user' and lower(entity_id) = ${userId}
      union select label, null from webhook_events where subject = ${`user/${userId}`}
      union select name, null from access_reviews_people where user_id = ${userId}::uuid)
    select array(select distinct name from stored where name like '_% _%' and name <> ${erasedName}) as names,
      array(select distinct lower(email) from stored where email like '%@%' and email <> ${erasedEmail(userId)}
        and not exists (select from users as u
          where lower(u.email) = lower(stored.email))) as emails`.execute(tx);
  return rows[0] ?? { names: [], emails: [] };
}

function traces(userId: string, emails: readonly string[]): Change[] {
  const email = erasedEmail(userId);
  const isActor = sql`actor_id = ${userId}::uuid`;
  const isAuthor = sql`author_id = ${userId}::uuid`;
  const isUser = sql`entity_kind = 'user' and lower(entity_id) = ${userId}`;
  const isSubject = sql`subject = ${`user/${userId}`}`;
  const isSent = sql`delivery_no in (select delivery_no from webhook_deliveries where ${isSubject})`;
  const isRow = sql`user_id = ${userId} or lower(email) = any(${[...emails]}::text[])`;
  const withoutPerson = (column: string, type: 'json' | 'text' = 'json') => {
    const text = sql`regexp_replace(${sql.ref(column)}::text, ${namedMembers}, '"\\1":"erased"', 'g')`;
    const own = sql`regexp_replace(${text}, ${`"email"\\s*:\\s*${jsonText}`}, ${`"email":"${email}"`}, 'g')`;
    return sql`${own}::${sql.raw(type)}`;
  };
  const [before, after] = [withoutPerson('before'), withoutPerson('after')];
  // Without an actor the IP address is that of the person, following a link.
  const ip = sql`case when actor_id is not null then ip else '' end`;
  return [
    ['audit_events', isActor, { actor_name: erasedName, actor_email: email, ip: '' }],
    ['audit_events', isUser, { entity_label: email, before, after, ip }],
    ['access_reviews', sql`reviewer_id = ${userId}::uuid`, { reviewer_name: erasedName }],
    ['access_reviews_people', sql`user_id = ${userId}::uuid`, { name: erasedName }],
    ['eventgroup_versions', isAuthor, { author_name: erasedName }],
    ['webhook_versions', isAuthor, { author_name: erasedName }],
    ['webhook_events', isActor, { actor_name: erasedName }],
    ['webhook_events', isSubject, { label: erasedName, body: withoutPerson('body', 'text') }],
    // Receivers may echo the request.
    ['webhook_attempts', isSent, { response_body: '' }],
    ['runs', isActor, { actor_name: erasedName, actor_ip: '' }],
    ['run_rows', isRow, { email, input: withoutPerson('input') }],
  ];
}

const jsonText = String.raw`"(?:[^"\\]|\\.)*"`;
/** JSON members with a name of the person, or of one of their devices. */
const namedMembers = String.raw`"(firstName|lastName|secondFactors?)"\s*:\s*(?:${jsonText}|\[(?:${jsonText}|[^"\]])*\])`;

/** All text columns except those of resources and accounts, from the catalogue so that new ones are included. */
async function listTexts(tx: Tx): Promise<Texts> {
  const { rows } = await sql<{ table: string; columns: Texts[string] }>`
    select relname as table, json_object_agg(attname, format_type(atttypid, null)) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'fhir\\_%'
      and relname not in ('users', 'user_changes', 'mail_limits', 'migrations')
      and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'json'::regtype, 'text[]'::regtype)
    group by relname`.execute(tx);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** Replaces each of the phrases as whole words, ignoring case. */
function replacements(texts: Texts, phrases: readonly string[], by: string): Change[] {
  if (phrases.length === 0) return [];
  const choice = phrases.map((phrase) => phrase.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
  const pattern = `(?<![[:alnum:]_.+-])(?:${choice})(?![[:alnum:]_-]|\\.[[:alnum:]])`;
  const fold = (text: RawBuilder<unknown>) => sql`lower(${text} collate "C")`;
  return Object.entries(texts).map(([table, columns]): Change => {
    const names = Object.keys(columns).map((column) => sql`${sql.ref(column)}::text`);
    const text = fold(sql`concat_ws(' ', ${sql.join(names)})`);
    const set = Object.entries(columns).map(([column, type]) => {
      const content = sql`${sql.ref(column)}::text`;
      return [column, sql`regexp_replace(${content}, ${pattern}, ${by}, 'gi')::${sql.raw(type)}`];
    });
    // Many times faster than the pattern for the rows without a match.
    const contains = phrases.map(
      (phrase) => sql`strpos(${text}, ${fold(sql`${phrase}::text`)}) > 0`,
    );
    return [table, sql.join(contains, sql` or `), Object.fromEntries(set)];
  });
}

async function apply(tx: Tx, [table, where, set]: Change): Promise<number> {
  const pairs = Object.entries(set).map(([column, value]) => [sql.ref(column), sql`${value}`]);
  const assignments = pairs.map(([column, value]) => sql`${column} = ${value}`);
  const differences = pairs.map(
    ([column, value]) => sql`${column}::text is distinct from (${value})::text`,
  );
  // The condition first, and by an index if there is one: patterns are slow.
  const { rows } = await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where (${where}) and case when ${where} then ${sql.join(differences, sql` or `)} else false end
    returning 1`.execute(tx);
  return rows.length;
}

/** Deletes emails to the addresses, their rate limits, and failed sign-ins. Returns the number of emails. */
async function deleteContacts(tx: Tx, emails: readonly string[]): Promise<number> {
  const keys = emails.flatMap((email) => [email, `alerts ${email}`]);
  await sql`delete from mail_limits where address = any(${keys}::text[])`.execute(tx);
  // The throttle's keys of passwords and of second steps.
  await sql`delete from sign_in_failures where account in (
    select unnest(array[sha256(convert_to(email, 'UTF8')), sha256(sha256(convert_to(email, 'UTF8')))])
    from unnest(${[...emails]}::text[]) as email)`.execute(tx);
  const { rows } = await sql`
    delete from mails where lower(to_address) = any(${keys}::text[]) returning 1`.execute(tx);
  return rows.length;
}

/** Sends the alerts of webhooks to their site's administrators instead. Returns the number of webhooks. */
async function redirectAlerts(
  tx: Tx,
  emails: readonly string[],
  isManaged: RawBuilder<unknown>,
): Promise<number> {
  const isErased = sql`lower(recipient) = any(${[...emails]}::text[])`;
  const { rows } = await sql`update webhooks set alert_recipients = array(
      select case when ${isErased} then ${siteAdministrators} else recipient end
      from unnest(alert_recipients) with ordinality as recipients (recipient, place)
      group by 1 order by min(place))
    where ${isManaged} and exists (select from unnest(alert_recipients) as recipient where ${isErased})
    returning 1`.execute(tx);
  return rows.length;
}
