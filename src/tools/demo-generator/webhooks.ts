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

/** The webhooks of the demo, with what was sent to them. */
export function demoWebhooks(
  clock: DemoClock,
  { endpoints, users }: { endpoints: readonly DemoEndpoint[]; users: readonly DemoUser[] },
): DemoWebhook[] {
  return webhookPlans.map((plan) => {
    const { siteId } = plan;
    // Each has a seed of its own, so that changing one leaves the others as they were.
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
      deliveries:
        plan.traffic === undefined ? [] : demoDeliveries(plan.traffic, { subjects, random, clock }),
    };
  });
}

/** What each step of the plan made of the webhook. */
function versionsOf(plan: WebhookPlan, clock: DemoClock): DemoWebhookVersion[] {
  const versions: DemoWebhookVersion[] = [];
  let now = {
    name: plan.name,
    url: `@{receiver}/${plan.receiver}`,
    description: plan.description,
    events: [...plan.events],
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
