import type {
  DemoEndpoint,
  DemoUser,
  DemoWebhook,
  DemoWebhookVersion,
} from '#service/demo/demo-practice.ts';
import type { DemoClock } from './demo-clock.ts';
import { createRandom, randomUuid } from './random.ts';
import { type WebhookPlan, webhookPlans } from './webhook-plans.ts';
import { demoDeliveries } from './webhook-traffic.ts';

/** Generates the webhooks of the demo with their deliveries. */
export function demoWebhooks(
  clock: DemoClock,
  { endpoints, users }: { endpoints: readonly DemoEndpoint[]; users: readonly DemoUser[] },
): DemoWebhook[] {
  return webhookPlans.map((plan) => {
    const { siteId, types = plan.events.filter((type) => type !== '*') } = plan;
    // Each has its own seed, so that changing one does not affect the others.
    const random = createRandom(`webhook ${siteId} ${plan.name}`);
    const subjects = {
      siteId,
      endpoints: endpoints.filter((endpoint) => endpoint.siteId === siteId),
      users: users.filter((user) => user.siteIds.includes(siteId)),
    };
    return {
      webhookId: randomUuid(random),
      siteId,
      versions: versionsOf(plan, clock),
      deliveries: demoDeliveries(plan.traffic, { types, subjects, random, clock }),
    };
  });
}

/** The versions of a webhook, one for each step of its plan. */
function versionsOf(plan: WebhookPlan, clock: DemoClock): DemoWebhookVersion[] {
  const versions: DemoWebhookVersion[] = [];
  let now = {
    name: plan.name,
    url: `@{receiver}/${plan.receiver}`,
    description: plan.description,
    events: Array.from<string>(plan.events),
    status: 'active' as DemoWebhookVersion['status'],
    disabledReason: null as string | null,
  };
  for (const { at, by, action, change } of plan.steps) {
    now = { ...now, ...change };
    const savedAt = typeof at === 'number' ? clock.minutesAgo(at) : clock.onDay(...at);
    versions.push({ action, savedAt, authorEmail: by, ...now });
  }
  return versions;
}
