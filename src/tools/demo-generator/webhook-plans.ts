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
  change?: Partial<Configuration> | undefined;
}

/** The plan for a webhook of the demo. */
export interface WebhookPlan {
  siteId: number;
  name: string;
  description: string;
  events: readonly ('*' | WebhookEventType)[];
  /** Those of its deliveries, if it gets all. */
  types?: readonly WebhookEventType[];
  /** The demo receiver that it sends to. */
  receiver: 'steady' | 'unsteady' | 'locked' | 'retired';
  steps: readonly Step[];
  traffic: Traffic;
}

const danielOsei = 'daniel.osei@northfield-vets.example';
const day = 1440;
const goneSince = 6 * day + 400;

const endpointEvents: WebhookEventType[] = [
  'endpoint.created',
  'endpoint.updated',
  'endpoint.deleted',
];
const groupEvents: WebhookEventType[] = ['eventgroup.created', 'eventgroup.updated'];
const userEvents: WebhookEventType[] = ['user.invited', 'user.enabled', 'user.disabled'];

type Change = (at: [number, number], by: string, change?: Step['change']) => Step;
const created: Change = (at, by, change) => ({ at, by, action: 'createWebhook', change });
const patched: Change = (at, by, change) => ({ at, by, action: 'patchWebhook', change });

/** The webhooks of the demo practice. */
export const webhookPlans: readonly WebhookPlan[] = [
  {
    siteId: 101,
    name: 'Reminder service',
    description: 'Sends owners their reminders as soon as an event group changes.',
    events: groupEvents,
    receiver: 'steady',
    steps: [
      created([214, 612], ameliaHart, {
        name: 'Reminders',
        events: ['eventgroup.created'],
        description: '',
      }),
      patched([213, 575], ameliaHart, { events: groupEvents }),
      { at: [96, 840], by: danielOsei, action: 'rotateWebhookSecret' },
      patched([41, 690], danielOsei, {
        name: 'Reminder service',
        description: 'Sends owners their reminders as soon as an event group changes.',
      }),
    ],
    traffic: {
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
    steps: [created([152, 545], danielOsei)],
    types: [...endpointEvents, ...groupEvents, ...userEvents],
    traffic: {
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
      created([88, 655], ameliaHart, { events: ['endpoint.updated'] }),
      patched([60, 702], ameliaHart, { events: endpointEvents }),
    ],
    traffic: {
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
      created([311, 588], ameliaHart),
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
      created([130, 620], ameliaHart, { description: 'Tells the insurer of changed connections.' }),
      { at: [70, 915], by: danielOsei, action: 'rotateWebhookSecret' },
      patched([11, 980], ameliaHart, {
        status: 'paused',
        description: 'Paused while the insurer moves to its new platform.',
      }),
    ],
    traffic: {
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
    steps: [created([20, 600], siobhanOConnor)],
    types: [...endpointEvents, ...groupEvents],
    traffic: {
      until: 15,
      since: 19 * day,
      recent: 30,
      earlier: 30,
      answers: steady,
    },
  },
];
