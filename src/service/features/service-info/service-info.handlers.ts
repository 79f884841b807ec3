import { sql } from 'kysely';
import type { Operation } from '#contract/operation.ts';
import { getCapabilities, getHealth, getOpenApi, getReadiness } from '#contract/service-info.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { openApiDocument } from '../../http/openapi.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** What the service says of itself: its extensions, its interface, whether it lives and can serve. */
export function serviceInfoHandlers(given: {
  db: Db;
  version: string;
  mode: string;
  operations: readonly Operation[];
  isStopping: () => boolean;
}): Binding[] {
  const { operations, version, mode } = given;
  const extensions = operations
    .filter((operation) => operation.origin === 'extension')
    .map((operation) => operation.id);
  const document = openApiDocument(operations, version);
  return [
    bind(getCapabilities, async () => ({ body: { name: 'Paddock', version, mode, extensions } })),
    bind(getOpenApi, async () => ({ body: document })),
    bind(getHealth, async () => ({ body: { status: 'alive' } })),
    bind(getReadiness, async () => {
      if (given.isStopping()) throw new ProblemError('unavailable', 'The service is stopping');
      await sql`select 1`.execute(given.db);
      return { body: { status: 'ready' } };
    }),
  ];
}
