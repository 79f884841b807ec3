import type { WebhookEventType } from '#contract/ahds/webhook-events.ts';
import type { DemoWebhookVersion } from '#service/demo/demo-practice.ts';
import { ameliaHart, siobhanOConnor } from './fixed-people.ts';
import { gone, locked, steady, unsteady } from './webhook-answers.ts';
import type { Traffic } from './webhook-traffic.ts';

type Configuration = Omit<DemoWebhookVersion, 'action' | 'savedAt' | 'authorEmail'>;

interface Step {
  /** A minute of the day some days ago, or a number of minutes ago. */
  at: readonly [daysAgo: number, minuteOfDay: number] | number;
  by: string | null;
  action: DemoWebhookVersion['action'];
  /** The changed fields; in the first step those that differ from the final configuration. */
  change?: Partial<Configuration>;
}

/** The plan for a webhook of the demo. */
export interface WebhookPlan {
  siteId: number;
  name: string;
  description: string;
  events: readonly string[];
  /** The demo receiver that it sends to. */
  receiver: 'steady' | 'unsteady' | 'locked' | 'retired';
  steps: readonly Step[];
  traffic?: Traffic;
}

const danielOsei = 'daniel.osei@northfield-vets.example';
const day = 1440;
const goneSince = 6 * day + 400;

const endpointEvents = [
  'endpoint.created',
  'endpoint.updated',
  'endpoint.deleted',
] as const satisfies WebhookEventType[];
const groupEvents = [
  'eventgroup.created',
  'eventgroup.updated',
] as const satisfies WebhookEventType[];
const userEvents = [
  'user.invited',
  'user.enabled',
  'user.disabled',
] as const satisfies WebhookEventType[];

/** The webhooks of the demo practice. */
export const webhookPlans: readonly WebhookPlan[] = [
  {
    siteId: 101,
    name: 'Reminder service',
    description: 'Sends owners their reminders as soon as an event group changes.',
    events: groupEvents,
    receiver: 'steady',
    steps: [
      {
        at: [214, 612],
        by: ameliaHart,
        action: 'createWebhook',
        change: { name: 'Reminders', events: ['eventgroup.created'], description: '' },
      },
      {
        at: [213, 575],
        by: ameliaHart,
        action: 'patchWebhook',
        change: { events: [...groupEvents] },
      },
      { at: [96, 840], by: danielOsei, action: 'rotateWebhookSecret' },
      {
        at: [41, 690],
        by: danielOsei,
        action: 'patchWebhook',
        change: {
          name: 'Reminder service',
          description: 'Sends owners their reminders as soon as an event group changes.',
        },
      },
    ],
    traffic: {
      types: groupEvents,
      until: 4,
      since: 27 * day,
      recent: 64,
      earlier: 60,
      answers: steady,
    },
  },
  {
    siteId: 101,
    name: 'Data warehouse',
    description: 'Everything, for the reports of the group. Ask the data team before pausing it.',
    events: ['*'],
    receiver: 'unsteady',
    steps: [{ at: [152, 545], by: danielOsei, action: 'createWebhook' }],
    traffic: {
      types: [...endpointEvents, ...groupEvents, ...userEvents],
      until: 2,
      since: 27 * day,
      recent: 118,
      earlier: 80,
      answers: unsteady,
    },
  },
  {
    siteId: 101,
    name: 'Lab connections monitor',
    description: 'Watches changes of the laboratories’ Endpoints.',
    events: endpointEvents,
    receiver: 'locked',
    steps: [
      {
        at: [88, 655],
        by: ameliaHart,
        action: 'createWebhook',
        change: { events: ['endpoint.updated'] },
      },
      {
        at: [60, 702],
        by: ameliaHart,
        action: 'patchWebhook',
        change: { events: [...endpointEvents] },
      },
    ],
    traffic: {
      types: endpointEvents,
      until: 9,
      since: 24 * day,
      recent: 14,
      earlier: 52,
      answers: locked,
    },
  },
  {
    siteId: 101,
    name: 'Staff directory',
    description: 'The old intranet’s list of people.',
    events: userEvents,
    receiver: 'retired',
    steps: [
      { at: [311, 588], by: ameliaHart, action: 'createWebhook' },
      {
        at: goneSince - 0.05,
        by: null,
        action: 'disableWebhook',
        change: {
          status: 'disabled',
          disabledReason: 'The receiver answered 410: it is gone for good',
        },
      },
    ],
    traffic: {
      types: userEvents,
      until: goneSince,
      since: 28 * day,
      recent: 3,
      earlier: 34,
      answers: gone(goneSince),
    },
  },
  {
    siteId: 101,
    name: 'Insurance claims bridge',
    description: 'Paused while the insurer moves to its new platform.',
    events: ['endpoint.updated', 'eventgroup.updated'],
    receiver: 'steady',
    steps: [
      {
        at: [130, 620],
        by: ameliaHart,
        action: 'createWebhook',
        change: { description: 'Tells the insurer of changed connections.' },
      },
      { at: [70, 915], by: danielOsei, action: 'rotateWebhookSecret' },
      {
        at: [11, 980],
        by: ameliaHart,
        action: 'patchWebhook',
        change: {
          status: 'paused',
          description: 'Paused while the insurer moves to its new platform.',
        },
      },
    ],
    traffic: {
      types: ['endpoint.updated', 'eventgroup.updated'],
      until: 12 * day,
      since: 28 * day,
      recent: 6,
      earlier: 30,
      answers: steady,
    },
  },
  {
    siteId: 104,
    name: 'Reception display',
    description: '',
    events: ['*'],
    receiver: 'steady',
    steps: [{ at: [20, 600], by: siobhanOConnor, action: 'createWebhook' }],
    traffic: {
      types: [...endpointEvents, ...groupEvents],
      until: 15,
      since: 19 * day,
      recent: 30,
      earlier: 30,
      answers: steady,
    },
  },
];
