import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const mark = '/* prepared */';

/**
 * Put into a statement that is asked for at nearly every request: the server then plans it once for each connection,
 * which takes longer than running it. Only for statements that name their columns (a migration under way must not
 * change what they give) and whose best plan does not depend on the values.
 */
export const prepared = sql.raw(mark);

const genericMark = '/* prepared, generic plan */';

/**
 * The same for statements that leave the planner no choice that matters, but look to it as if they did: it then plans
 * them each time, because it takes what it knows of the values for worth that.
 */
export const genericallyPlanned = sql.raw(genericMark);

/** Statements that one connection keeps at most; each takes the server some memory. */
const maxNames = 200;
const names = new Map<string, string>();

/** Makes a connection keep the plans of statements that bear the mark. */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // of the driver's many forms, any
  const keeping = (...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text !== 'string') return query(...args);
    const isGeneric = text.includes(genericMark);
    const name = isGeneric || text.includes(mark) ? nameOf(text) : undefined;
    if (name === undefined) return query(...args);
    if (!isGeneric) return query({ name, text, values });
    // The connection sends them one after the other. Where setting fails, the statement fails alike and tells why.
    const plan = (mode: string) => sent(query(`set plan_cache_mode = ${mode}`));
    plan('force_generic_plan');
    const answer = query({ name, text, values });
    plan('auto');
    return answer;
  };
  client.query = keeping as PoolClient['query']; // answers as before
}

function sent(answer: unknown): void {
  if (answer instanceof Promise) answer.catch(() => undefined);
}

function nameOf(text: string): string | undefined {
  const planName = names.get(text);
  if (planName !== undefined || names.size >= maxNames) return planName;
  const name = `plan_${names.size}`;
  names.set(text, name);
  return name;
}
