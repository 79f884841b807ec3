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

/** Statements that one connection keeps at most, and of those with generic plans: each takes the server up to 0.7 MB. */
const maxNames = 200;
const maxGeneric = 40;
const names = new Map<string, string>();
let genericCount = 0;

/**
 * Makes a connection keep the plans of statements that bear a mark. How it plans is set when a statement needs it
 * otherwise than it was left by the last: most that follow each other need the same, and each setting is a round trip.
 */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // of the driver's many forms, any
  let mode: PlanMode | undefined = 'auto';
  /** What is set in a transaction is undone with it. */
  const forget = () => {
    mode = undefined;
  };
  const send = (args: readonly unknown[], wanted: PlanMode | undefined) => {
    const sendIt = () => watched(query(...args), forget);
    if (wanted === undefined || wanted === mode) return sendIt();
    mode = wanted;
    // Where setting fails, the statement fails alike and tells why.
    return (query(`set plan_cache_mode = ${wanted}`) as Promise<unknown>).then(sendIt, sendIt); // asked for without a callback
  };
  const keeping = (...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text !== 'string') return query(...args);
    if (/^rollback/i.test(text)) forget();
    const isGeneric = text.includes(genericMark);
    const name = isGeneric || text.includes(mark) ? nameOf(text) : undefined;
    if (name === undefined)
      return send(args, Array.isArray(values) && values.length > 0 ? 'auto' : undefined);
    return send([{ name, text, values }], isGeneric ? 'force_generic_plan' : undefined);
  };
  client.query = keeping as PoolClient['query']; // answers as before
}

/** How statements with values are planned: by the values where that seems worth it, or once for all. */
type PlanMode = 'auto' | 'force_generic_plan';

function watched(answer: unknown, onFailure: () => void): unknown {
  if (answer instanceof Promise) answer.catch(onFailure);
  return answer;
}

function nameOf(text: string): string | undefined {
  const planName = names.get(text);
  if (planName !== undefined || names.size >= maxNames) return planName;
  const isGeneric = text.includes(genericMark);
  if (isGeneric && genericCount >= maxGeneric) return undefined;
  if (isGeneric) genericCount += 1;
  const name = `plan_${names.size}`;
  names.set(text, name);
  return name;
}
