import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const queries = /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

/** Whether a file of the service that is not a store builds a query. */
function isMisplaced(path: string, text: string): boolean {
  const mayQuery = /\.store\.ts$|\.test\b|^db\//.test(path);
  return !mayQuery && queries.test(text);
}

test('queries are built in stores and in db only', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const code = files.filter((path) => path.endsWith('.ts'));
  expect(code.length).toBeGreaterThan(100);
  const misplaced = code.filter((path) =>
    isMisplaced(path, readFileSync(join(import.meta.dirname, path), 'utf8')),
  );
  expect(misplaced).toEqual([]);
});

test.each([
  ['features/users/users.rules.ts', "await db.selectFrom('users').execute()", true],
  ['features/users/users.handlers.ts', "tx\n  .updateTable('users')", true],
  ['jobs/jobs.ts', "db.deleteFrom('jobs')", true],
  ['features/users/users.store.ts', "db.insertInto('users')", false],
  ['db/migrate.ts', "db.insertInto('migrations')", false],
  ['features/users/users.handlers.test.ts', "db.selectFrom('users')", false],
  ['features/users/users.rules.ts', 'db.transaction().execute(work)', false],
])('of %s, %j is misplaced: %j', (path, text, expected) => {
  expect(isMisplaced(path, text)).toBe(expected);
});
