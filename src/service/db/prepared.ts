import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const mark = '/* prepared */';

/**
 * Marks a frequent statement as prepared: planned once per connection, since planning takes longer than running it.
 * Only for statements that name their columns (a migration must not change the result) and whose best plan does not
 * depend on values.
 */
export const prepared = sql.raw(mark);

const genericMark = '/* prepared, generic plan */';

/** The same with a generic plan, for statements that would be replanned for each value without any gain. */
export const genericallyPlanned = sql.raw(genericMark);

/** Limit on prepared statements per connection: each takes the server up to 0.7 MB. */
const maxNames = 200;
const maxGeneric = 40;

/** Makes a connection prepare marked statements. Switches plan modes only when needed: each switch is a round trip. */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // any of the driver's overloads
  const nameOf = planNames();
  let mode: PlanMode | undefined = 'auto';
  const forget = () => {
    mode = undefined;
  };
  const send = (args: readonly unknown[], planMode: PlanMode | undefined) => {
    const run = () => withFailureHandler(query(...args), forget);
    if (planMode === undefined || planMode === mode) return run();
    mode = planMode;
    // If this fails, so does the statement, with the reason.
    return (query(`set plan_cache_mode = ${planMode}`) as Promise<unknown>).then(run, run); // called without a callback
  };
  const queryWithPlans = (...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text !== 'string') return query(...args);
    if (/^rollback/i.test(text)) forget();
    const isGeneric = text.includes(genericMark);
    const name = isGeneric || text.includes(mark) ? nameOf(text) : undefined;
    if (name === undefined)
      return send(args, Array.isArray(values) && values.length > 0 ? 'auto' : undefined);
    return send([{ name, text, values }], isGeneric ? 'force_generic_plan' : undefined);
  };
  client.query = queryWithPlans as PoolClient['query']; // same signature
}

/** Plan mode: by parameter values where useful, or always generic. */
type PlanMode = 'auto' | 'force_generic_plan';

/** Reports the failure of a query, if it is a promise. */
export function withFailureHandler(answer: unknown, onFailure: (error: Error) => void): unknown {
  if (answer instanceof Promise) answer.catch(onFailure);
  return answer;
}

/** The names of a connection's plans, by statement; undefined beyond the limits. */
function planNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let genericCount = 0;
  return (text) => {
    const planName = names.get(text);
    if (planName !== undefined || names.size >= maxNames) return planName;
    const isGeneric = text.includes(genericMark);
    if (isGeneric && genericCount >= maxGeneric) return undefined;
    if (isGeneric) genericCount += 1;
    const name = `plan_${names.size}`;
    names.set(text, name);
    return name;
  };
}
