import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#service/db/db.ts';
import {
  type PackedVersion,
  unpackVersion,
} from '#service/features/fhir/versions/packed-version.ts';
import {
  type BackupTable,
  listBackupTables,
  readCursor,
  readRows,
  readSchema,
} from './backup-tables.store.ts';
import { type BackupEnd, BackupError, type BackupHeader, backupFormat } from './read-backup.ts';

const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes a consistent backup of the store, or of the data of one organization. On a server the service
 * continues; the embedded store has a single connection, so that its requests wait. `open` is called once the store is
 * ready.
 */
export async function writeBackup(
  db: Db,
  open: () => Writable,
  organizationId?: number,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      pipeline(
        Readable.from(textOf(tx, organizationId), { highWaterMark: 1 }),
        createZstdCompress(compression),
        open(),
      ),
    );
}

async function* textOf(tx: Tx, organizationId: number | undefined): AsyncGenerator<string> {
  const tables = await listBackupTables(tx);
  if (tables.length === 0)
    throw new BackupError('The store is empty: there is nothing to back up.');
  const hash = createHash('sha256');
  const textWith = (...lines: string[]) => {
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    return text;
  };
  const header: BackupHeader = { ...(await readSchema(tx)), createdAt: new Date().toISOString() };
  yield textWith(JSON.stringify([backupFormat, header]));
  const end: Omit<BackupEnd, 'sha256'> = { rows: {}, sequences: {} };
  const parts =
    organizationId === undefined
      ? tables.map((table) => ({ name: table.name, rows: readRows(tx, table) }))
      : await organizationParts(tx, tables, organizationId);
  for (const { name, rows } of parts) {
    yield textWith(JSON.stringify(['table', name]));
    let count = 0;
    for await (const lines of rows) {
      yield textWith(...lines);
      count += lines.length;
    }
    end.rows[name] = count;
  }
  for (const { name, numbered } of tables) {
    if (numbered !== null) end.sequences[name] = await lastNumberOf(tx, name, numbered);
  }
  yield `${JSON.stringify(['end', { ...end, sha256: hash.digest('hex') }])}\n`;
}

/** The sequence may be ahead of the rows: numbers of deleted rows are not used again. */
async function lastNumberOf(tx: Tx, table: string, column: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass)::text as last`.execute(
    tx,
  );
  return rows[0]?.last ?? null;
}

/** Rows of a table, or the versions of a site's resources of a type, as JSON. */
interface OrganizationPart {
  name: string;
  rows: AsyncGenerator<string[]>;
}

/** Secrets, and columns in a format of this store. */
const hiddenColumns = ['password_hash', 'packed', 'packing', 'base_version_id'];

/**
 * The data of an organization, its brands and sites: rows by table, without secrets, and `fhir/SITE/TYPE` with every
 * version of each resource. The rows of `fhir_versions` say who saved which version, when and why.
 */
async function organizationParts(
  tx: Tx,
  tables: readonly BackupTable[],
  organizationId: number,
): Promise<OrganizationPart[]> {
  const conditions = conditionsOf(organizationId);
  const parts = tables.flatMap((table) => {
    const name = table.name.replace('public.', '');
    const condition = conditions[name];
    if (condition === undefined) return [];
    const columns = table.columns.filter((column) => !hiddenColumns.includes(column));
    return [{ name, rows: readRows(tx, { name: table.name, columns }, condition) }];
  });
  const { rows: kinds } = await sql<{ siteId: number; kind: string }>`
    select distinct site_id as "siteId", kind from fhir_resources where ${conditions.sites}
    order by 1, 2`.execute(tx);
  const resources = kinds.map(({ siteId, kind }) => ({
    name: `fhir/${siteId}/${kind}`,
    rows: readVersions(tx, siteId, kind),
  }));
  return [...parts, ...resources];
}

/** Conditions by table with data of organizations; not indexes, counts, secrets and work in progress. */
function conditionsOf(organizationId: number): Record<string, RawBuilder<unknown>> {
  const byOrganization = sql`organization_id = ${organizationId}::integer`;
  const atSites = sql`site_id in (select site_id from sites where ${byOrganization})`;
  const ofPeople = sql`user_id in (select user_id from users where ${byOrganization})`;
  return {
    organizations: byOrganization,
    brands: byOrganization,
    sites: atSites,
    client_accounts: atSites,
    users: byOrganization,
    user_preferences: ofPeople,
    saved_views: ofPeople,
    access_reviews: atSites,
    access_reviews_people: atSites,
    eventgroups: atSites,
    eventgroup_versions: atSites,
    webhooks: atSites,
    webhook_versions: atSites,
    endpoint_tests: atSites,
    endpoint_test_schedules: atSites,
    runs: byOrganization,
    run_rows: sql`run_id in (select run_id from runs where ${byOrganization})`,
    audit_events: byOrganization,
    fhir_versions: atSites,
    fhir_deletions: atSites,
  };
}

type Packed = Pick<PackedVersion, 'packing' | 'packed'>;
type VersionRow = Packed & { base: Packed['packing'] | null; basePacked: Packed['packed'] | null };

async function* readVersions(tx: Tx, siteId: number, kind: string): AsyncGenerator<string[]> {
  const versions = readCursor<VersionRow>(
    tx,
    sql`select v.packing, v.packed, b.packing as base, b.packed as "basePacked"
      from fhir_versions as v left join fhir_versions as b on b.site_id = v.site_id and b.kind = v.kind
        and b.resource_key = v.resource_key and b.version_id = v.base_version_id
      where v.site_id = ${siteId} and v.kind = ${kind} order by v.resource_key, v.version_id`,
  );
  for await (const rows of versions) {
    yield rows.map(({ base, basePacked, ...version }) => {
      const text = base && basePacked && unpackVersion({ packing: base, packed: basePacked });
      return unpackVersion(version, text ?? undefined);
    });
  }
}
