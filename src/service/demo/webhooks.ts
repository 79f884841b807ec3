import type { DemoClock } from './demo-clock.ts';
import type { DemoEndpoint, DemoUser } from './demo-model.ts';
import { createRandom } from './random.ts';
import { demoUuid } from './webhook-events.ts';
import type { DemoWebhook, DemoWebhookVersion } from './webhook-model.ts';
import { type WebhookPlan, webhookPlans } from './webhook-plans.ts';
import { demoDeliveries } from './webhook-traffic.ts';

/** The webhooks of the demo, with what was sent to them. `receiver` is the address below which theirs are. */
export function demoWebhooks(
  clock: DemoClock,
  given: { receiver: string; endpoints: readonly DemoEndpoint[]; users: readonly DemoUser[] },
): DemoWebhook[] {
  return webhookPlans.map((plan) => {
    const { siteId } = plan;
    // Each has a seed of its own, so that changing one leaves the others as they were.
    const random = createRandom(`webhook ${siteId} ${plan.name}`);
    const subjects = {
      siteId,
      endpoints: given.endpoints.filter((endpoint) => endpoint.siteId === siteId),
      users: given.users.filter((user) => user.siteIds.includes(siteId)),
    };
    return {
      webhookId: demoUuid(random),
      siteId,
      versions: versionsOf(plan, { clock, receiver: given.receiver }),
      deliveries:
        plan.traffic === undefined ? [] : demoDeliveries(plan.traffic, { subjects, random, clock }),
    };
  });
}

/** What each step of the plan made of the webhook. */
function versionsOf(
  plan: WebhookPlan,
  { clock, receiver }: { clock: DemoClock; receiver: string },
): DemoWebhookVersion[] {
  const versions: DemoWebhookVersion[] = [];
  let now = {
    name: plan.name,
    url: `${receiver}/${plan.receiver}`,
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
