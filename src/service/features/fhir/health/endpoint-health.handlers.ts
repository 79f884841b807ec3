import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import {
  getTestSchedule,
  listEndpointHealth,
  setTestSchedule,
  testEndpoint,
} from '#contract/fhir/endpoint-health.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import { testRateLimit } from '#service/http/rate-limit.ts';
import type { FhirDeps } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { requireKind } from '../fhir-kinds.ts';
import { insertTest, listTests } from './endpoint-tests.store.ts';
import { findInterval, saveInterval } from './scheduled-tests.store.ts';
import { draftOf, type TestRules, testAddress } from './test-address.ts';

/** Connection tests of Endpoints. */
export function endpointHealthHandlers(deps: FhirDeps & { rules: TestRules }): Binding[] {
  const engine = fhirEngine(deps, requireKind('Endpoint'));
  const checkRateLimit = testRateLimit();
  return [
    bindBody(testEndpoint, async (call) => {
      const { caller, params, body } = call;
      if (!('id' in body)) {
        checkRateLimit(caller.userId);
        return await testAddress(body, deps.rules);
      }
      const stored = await engine.read({ caller, params: { ...params, id: body.id } });
      checkRateLimit(caller.userId);
      const test = await testAddress(draftOf(stored.content), deps.rules);
      const { siteId } = call.site;
      await insertTest(deps.db, { siteId, resourceId: stored.resourceId }, test);
      return test;
    }),
    bindBody(listEndpointHealth, async ({ caller, site: { siteId }, query }) => {
      const scope = { siteId, clearance: clearanceOf(caller.role) };
      return { data: await listTests(deps.db, scope, { ids: query._id, count: query._count }) };
    }),
    bindBody(getTestSchedule, async ({ site }) => ({
      everyMinutes: await findInterval(deps.db, site.siteId),
    })),
    bindBody(setTestSchedule, async (call) => {
      const { everyMinutes } = call.body;
      await saveInterval(deps.db, { siteId: call.site.siteId, actor: call }, everyMinutes);
      return { everyMinutes };
    }),
  ];
}
