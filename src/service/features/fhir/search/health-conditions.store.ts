import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type HealthState,
  healthLevelOf,
  healthOutcomes,
  scheduledStatuses,
} from '#contract/fhir/endpoint-health.ts';

/** Whether the Endpoint `alias`, a row of `fhir_resources`, has a state of health. */
export function isInHealth(alias: string, siteId: number, state: HealthState): RawBuilder<SqlBool> {
  const key = sql.ref(`${alias}.resource_key`);
  const last = sql`select l.resource_key from endpoint_last_tests as l where l.site_id = ${siteId}`;
  switch (state) {
    case 'failing':
      // An inactive Endpoint is not tested, so its state is stale.
      return sql`(${sql.ref(`${alias}.status`)} = any(${scheduledStatuses}::text[]) and ${key} in (
        select t.resource_key from endpoint_test_states as t
        where t.site_id = ${siteId} and t.is_failing))`;
    case 'untested':
      return sql`${key} not in (${last})`;
    default: {
      const outcomes = healthOutcomes.filter((outcome) => healthLevelOf(outcome) === state);
      return sql`${key} in (${last} and l.outcome = any(${outcomes}::text[]))`;
    }
  }
}
