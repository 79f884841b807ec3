import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const mark = '/* prepared */';

/**
 * Put into a statement that is asked for at nearly every request: the server then plans it once for each connection,
 * which takes longer than running it. Only for statements that name their columns (a migration under way must not
 * change what they give) and whose best plan does not depend on the values.
 */
export const prepared = sql.raw(mark);

/** Statements that one connection keeps at most; each takes the server some memory. */
const maxNames = 200;
const names = new Map<string, string>();

/** Makes a connection keep the plans of statements that bear the mark. */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // of the driver's many forms, any
  const keeping = (...args: unknown[]) => {
    const [text, values] = args;
    const name = typeof text === 'string' && text.includes(mark) ? nameOf(text) : undefined;
    return name === undefined ? query(...args) : query({ name, text, values });
  };
  client.query = keeping as PoolClient['query']; // answers as before
}

function nameOf(text: string): string | undefined {
  const planName = names.get(text);
  if (planName !== undefined || names.size >= maxNames) return planName;
  const name = `plan_${names.size}`;
  names.set(text, name);
  return name;
}
