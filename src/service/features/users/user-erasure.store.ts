import { type RawBuilder, sql } from 'kysely';
import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { erasedEmail } from '#contract/people/user-access.ts';
import { isOfOrganizations } from '#service/core/sites/visible-sites.store.ts';
import type { Tx } from '../../db/db.ts';
import { isUuid } from '../../db/uuid.ts';
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
      select organization_id from audit_events where entity_kind = 'user' and entity_id = ${userId}
      order by at desc, audit_id desc limit 1) as latest
    where ${isOfOrganizations(caller)} and not exists (select from users where user_id = ${userId})`.execute(
    tx,
  );
  return rows[0];
}

/** An update of the rows of a table that differ from it. */
interface Change {
  table: string;
  where: RawBuilder<unknown>;
  set: Record<string, string | RawBuilder<unknown>>;
}

interface Texts {
  table: string;
  /** Types by column. */
  columns: Record<string, 'text' | 'json' | 'text[]'>;
}

/**
 * Replaces the name and addresses of a deleted account in every table, in texts and JSON too. Resources and their
 * versions, which name authors by id only, stay as they are, except for reasons of changes. Returns the number of
 * changed rows.
 */
export async function eraseTraces(tx: Tx, userId: string): Promise<number> {
  // Reading whole tables takes longer than other requests may.
  await sql`select set_config('statement_timeout', '600000', true)`.execute(tx);
  const { names, emails } = await findIdentity(tx, userId);
  const strings = emails.map((email) => JSON.stringify(email));
  const byText = [
    replacement(alertVersions, strings, JSON.stringify(siteAdministrators)),
    ...[reasons, ...(await listTexts(tx))].map((texts) =>
      replacement(texts, emails, erasedEmail(userId)),
    ),
    replacement(viewSearches, emails.map(encodeURIComponent), erasedEmail(userId)),
    ...[reasons, ...proseTexts].map((texts) => replacement(texts, names, erasedName)),
  ];
  let rows = (await deleteContacts(tx, emails)) + (await redirectAlerts(tx, emails));
  for (const change of [...traces(userId, emails), ...byText.flat()])
    rows += await apply(tx, change);
  return rows;
}

/** Every name of the person, and their addresses, in lower case, that no other account has by now. */
async function findIdentity(tx: Tx, userId: string) {
  const { rows } = await sql<{ names: string[]; emails: string[] }>`
    with stored as (
      select actor_name as name, actor_email as email from audit_events where actor_id = ${userId}::uuid
      union select side ->> 'firstName' || ' ' || (side ->> 'lastName'), entity_label
        from audit_events, unnest(array[before, after]) as side
        where entity_kind = 'user' and entity_id = ${userId}
      union select label, null from webhook_events where subject = ${`user/${userId}`}
      union select name, null from access_reviews_people where user_id = ${userId}::uuid)
    select array(select distinct name from stored where name like '_% _%' and name <> ${erasedName}) as names,
      array(select distinct lower(email) from stored where email like '%@%' and email <> ${erasedEmail(userId)}
        and not exists (select from users as u where lower(u.email) = lower(stored.email))) as emails`.execute(
    tx,
  );
  return rows[0] ?? { names: [], emails: [] };
}

/** What is stored with the id of the person. */
function traces(userId: string, emails: readonly string[]): Change[] {
  const email = erasedEmail(userId);
  const isAuthor = sql`author_id = ${userId}::uuid`;
  const isActor = sql`actor_id = ${userId}::uuid`;
  const isSubject = sql`subject = ${`user/${userId}`}`;
  const withoutPerson = (column: string) => {
    const text = sql`regexp_replace(${sql.ref(column)}::text, ${namedMembers}, '"\\1":"erased"', 'g')`;
    return sql`regexp_replace(${text}, ${`"email"\\s*:\\s*${jsonText}`}, ${`"email":"${email}"`}, 'g')`;
  };
  return [
    {
      table: 'audit_events',
      where: isActor,
      set: { actor_name: erasedName, actor_email: email, ip: '' },
    },
    {
      table: 'audit_events',
      where: sql`entity_kind = 'user' and entity_id = ${userId}`,
      set: {
        entity_label: email,
        before: sql`${withoutPerson('before')}::json`,
        after: sql`${withoutPerson('after')}::json`,
        // Nobody else follows their links.
        ip: sql`case when actor_id is not null then ip else '' end`,
      },
    },
    {
      table: 'access_reviews',
      where: sql`reviewer_id = ${userId}::uuid`,
      set: { reviewer_name: erasedName },
    },
    {
      table: 'access_reviews_people',
      where: sql`user_id = ${userId}::uuid`,
      set: { name: erasedName },
    },
    { table: 'eventgroup_versions', where: isAuthor, set: { author_name: erasedName } },
    { table: 'webhook_versions', where: isAuthor, set: { author_name: erasedName } },
    { table: 'webhook_events', where: isActor, set: { actor_name: erasedName } },
    {
      table: 'webhook_events',
      where: isSubject,
      set: { label: erasedName, body: withoutPerson('body') },
    },
    {
      // Receivers may repeat what they got.
      table: 'webhook_attempts',
      where: sql`delivery_no in (select delivery_no from webhook_events join webhook_deliveries using (event_id)
        where webhook_events.subject = ${`user/${userId}`})`,
      set: { response_body: '' },
    },
    { table: 'runs', where: isActor, set: { actor_name: erasedName, actor_ip: '' } },
    {
      table: 'run_rows',
      where: sql`user_id = ${userId} or lower(email) = any(${[...emails]}::text[])`,
      set: { email, input: sql`${withoutPerson('input')}::json` },
    },
  ];
}

const jsonText = String.raw`"(?:[^"\\]|\\.)*"`;
/** Members of JSON with a name, or with what the person calls their own devices. */
const namedMembers = String.raw`"(firstName|lastName|secondFactors?)"\s*:\s*(?:${jsonText}|\[(?:${jsonText}|[^"\]])*\])`;

const reasons: Texts = { table: 'fhir_versions', columns: { reason: 'text' } };
const alertVersions: Texts = { table: 'webhook_versions', columns: { content: 'json' } };
/** Parts of addresses of pages. */
const viewSearches: Texts = { table: 'saved_views', columns: { search: 'text' } };
/** Sentences that may name people. Elsewhere somebody of the same name may be meant. */
const proseTexts: readonly Texts[] = [
  { table: 'audit_events', columns: { reason: 'text' } },
  { table: 'eventgroup_versions', columns: { reason: 'text' } },
  { table: 'webhook_versions', columns: { reason: 'text' } },
  { table: 'mails', columns: { subject: 'text', body: 'text' } },
  { table: 'runs', columns: { records: 'json' } },
  { table: 'run_rows', columns: { input: 'json', reason: 'text' } },
];

/** All columns with text, by the catalogue, so that new ones are included; not those of resources and accounts. */
async function listTexts(tx: Tx): Promise<Texts[]> {
  const { rows } = await sql<Texts>`
    select relname as table, json_object_agg(attname, format_type(atttypid, null)) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'fhir\\_%'
      and relname not in ('users', 'user_changes', 'mail_limits', 'migrations')
      and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'json'::regtype, 'text[]'::regtype)
    group by relname`.execute(tx);
  return rows;
}

/** Replaces each of the phrases as a whole, ignoring case. */
function replacement({ table, columns }: Texts, phrases: readonly string[], by: string): Change[] {
  if (phrases.length === 0) return [];
  const choice = phrases.map((phrase) => phrase.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
  const pattern = `(?<![[:alnum:]_.+-])(?:${choice})(?![[:alnum:]_-]|\\.[[:alnum:]])`;
  const names = Object.keys(columns).map((column) => sql`${sql.ref(column)}::text`);
  const fold = (text: RawBuilder<unknown>) => sql`lower(${text} collate "C")`;
  const text = fold(sql`concat_ws(' ', ${sql.join(names)})`);
  const set = Object.entries(columns).map(([column, type]) => {
    const content = sql`${sql.ref(column)}::text`;
    return [column, sql`regexp_replace(${content}, ${pattern}, ${by}, 'gi')::${sql.raw(type)}`];
  });
  // Many times faster than the pattern, for all the rows that have none.
  const contains = phrases.map((phrase) => sql`strpos(${text}, ${fold(sql`${phrase}::text`)}) > 0`);
  return [{ table, where: sql.join(contains, sql` or `), set: Object.fromEntries(set) }];
}

async function apply(tx: Tx, { table, where, set }: Change): Promise<number> {
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

/** Mails to the addresses, how many there were lately, and who failed to sign in as them from where. */
async function deleteContacts(tx: Tx, emails: readonly string[]): Promise<number> {
  const keys = emails.flatMap((email) => [email, `alerts ${email}`]);
  await sql`delete from mail_limits where address = any(${keys}::text[])`.execute(tx);
  // Passwords and second steps.
  await sql`delete from sign_in_failures where account in (
    select unnest(array[sha256(convert_to(email, 'UTF8')), sha256(sha256(convert_to(email, 'UTF8')))]) from unnest(${[...emails]}::text[]) as email)`.execute(
    tx,
  );
  const { rows } = await sql`
    delete from mails where lower(to_address) = any(${keys}::text[]) returning 1`.execute(tx);
  return rows.length;
}

/** Somebody must go on getting the alerts of webhooks: their site's administrators do. */
async function redirectAlerts(tx: Tx, emails: readonly string[]): Promise<number> {
  const isErased = sql`lower(recipient) = any(${[...emails]}::text[])`;
  const { rows } = await sql`update webhooks set alert_recipients = array(
      select case when ${isErased} then ${siteAdministrators} else recipient end
      from unnest(alert_recipients) with ordinality as recipients (recipient, place)
      group by 1 order by min(place))
    where exists (select from unnest(alert_recipients) as recipient where ${isErased}) returning 1`.execute(
    tx,
  );
  return rows.length;
}
