import type { WebhookEventType } from '#contract/ahds/webhook-events.ts';
import type { DemoAttempt, DemoDelivery } from '#service/demo/demo-practice.ts';
import type { DemoClock } from './demo-clock.ts';
import { type Random, randomUuid } from './random.ts';
import { demoEvent, type EventSubjects } from './webhook-events.ts';

/** What a receiver answers to an attempt that is made so many minutes before now. */
export type Answering = (
  minutesAgo: number,
  random: Random,
) => Pick<DemoAttempt, 'statusCode' | 'responseBody' | 'error' | 'latencyMs'>;

/** How much was sent to a webhook, and what came of it. */
export interface Traffic {
  types: readonly WebhookEventType[];
  /** When the last of it happened, and when it began, in minutes before now. */
  until: number;
  since: number;
  /** Deliveries of the last day of it, and of the whole time before. */
  recent: number;
  earlier: number;
  answers: Answering;
}

const dayMinutes = 1440;
/** From one attempt to the next, in minutes; the service's own schedule. */
const pauses = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440];

/** All deliveries of a webhook, oldest first. */
export function demoDeliveries(
  traffic: Traffic,
  world: { subjects: EventSubjects; random: Random; clock: DemoClock },
): DemoDelivery[] {
  const { random } = world;
  const { until, since, recent, earlier } = traffic;
  const recentSince = Math.min(until + dayMinutes, since);
  const ages = [
    until,
    ...Array.from({ length: recent }, () => between(until, recentSince, random)),
    ...Array.from({ length: earlier }, () => between(recentSince, since, random)),
  ];
  return ages
    .sort((one, other) => other - one)
    .map((age) => demoDelivery(age, { ...world, traffic }));
}

function between(least: number, most: number, random: Random): number {
  return least + random.next() * (most - least);
}

function demoDelivery(
  age: number,
  world: { traffic: Traffic; subjects: EventSubjects; random: Random; clock: DemoClock },
): DemoDelivery {
  const { traffic, subjects, random, clock } = world;
  const createdAt = clock.minutesAgo(age);
  const eventType = random.pick(traffic.types);
  const { subject, data } = demoEvent({ type: eventType, at: createdAt }, subjects, random);
  const event = {
    eventId: randomUuid(random),
    eventType,
    subject,
    body: JSON.stringify({ type: eventType, timestamp: createdAt, data }),
    createdAt,
  };
  const attempts: DemoAttempt[] = [];
  let next = age;
  for (const pause of [...pauses, undefined]) {
    const answer = traffic.answers(next, random);
    attempts.push({ startedAt: clock.minutesAgo(next), ...answer });
    if (answer.error === null) {
      return { ...event, status: 'delivered', attempts, nextAttemptAt: null };
    }
    if (pause === undefined) break;
    next -= pause * (0.9 + 0.2 * random.next());
    // Whoever says to be gone is not asked again.
    if (next <= 0 || answer.statusCode === 410) {
      return { ...event, status: 'waiting', attempts, nextAttemptAt: clock.minutesAgo(next) };
    }
  }
  return { ...event, status: 'failed', attempts, nextAttemptAt: null };
}
