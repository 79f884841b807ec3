import type { WebhookEventType } from '#contract/ahds/webhook-events.ts';
import type { DemoAttempt, DemoDelivery } from '#service/demo/demo-practice.ts';
import type { DemoClock } from './demo-clock.ts';
import { type Random, randomUuid } from './random.ts';
import { demoEvent, type EventSubjects } from './webhook-events.ts';

/** A receiver's response to an attempt so many minutes ago. */
export type Answering = (
  minutesAgo: number,
  random: Random,
) => Pick<DemoAttempt, 'statusCode' | 'responseBody' | 'error' | 'latencyMs'>;

/** The deliveries to a webhook and their results. */
export interface Traffic {
  /** Times of the last and the first delivery, in minutes ago. */
  until: number;
  since: number;
  /** Numbers of deliveries on the last day and before it. */
  recent: number;
  earlier: number;
  answers: Answering;
}

interface World {
  types: readonly WebhookEventType[];
  subjects: EventSubjects;
  random: Random;
  clock: DemoClock;
}

const dayMinutes = 1440;
/** Retry delays of the service, in minutes. */
const pauses = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440];

/** Generates all deliveries of a webhook, oldest first. */
export function demoDeliveries(traffic: Traffic, world: World): DemoDelivery[] {
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

function demoDelivery(age: number, world: World & { traffic: Traffic }): DemoDelivery {
  const { traffic, types, subjects, random, clock } = world;
  const createdAt = clock.minutesAgo(age);
  const eventType = random.pick(types);
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
    // The service does not retry after 410 Gone.
    if (next <= 0 || answer.statusCode === 410) {
      return { ...event, status: 'waiting', attempts, nextAttemptAt: clock.minutesAgo(next) };
    }
  }
  return { ...event, status: 'failed', attempts, nextAttemptAt: null };
}
