import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Tables } from '#service/db/db.ts';
import { migrate } from '#service/db/migrate.ts';

const cache = resolve('.cache');
const migrations = resolve('src/service/db/migrations');

/**
 * Folders of embedded stores to copy, since creating and migrating one takes seconds: one before the first migration,
 * one after the last. They are cached in `.cache`, keyed by a hash of what creates them.
 */
export async function storeTemplates(): Promise<{ empty: string; migrated: string }> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = `store-${dependencies['@electric-sql/pglite']}`;
  const empty = await keep(name, async (dataDir) => {
    const store = await PGlite.create(join(dataDir, 'pglite'));
    await store.close();
  });
  const migrated = await keep(`${name}-${versionOfMigrations()}`, async (dataDir) => {
    cpSync(empty, dataDir, { recursive: true });
    const extensions = { pg_trgm };
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions });
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    await migrate(db);
    await db.destroy();
  });
  return { empty, migrated };
}

/** The cached folder of that name, created by `fill` if it is missing. */
async function keep(name: string, fill: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Created under another name and renamed, so that an interrupted run leaves no incomplete template.
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  await fill(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run may have been faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

function versionOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) {
    hash.update(name).update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
