import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who opens a page: an administrator, a user who has not accepted the terms yet, or nobody signed in. */
export type Visitor = 'administrator' | 'newcomer' | 'nobody';

/** An example of a route. Placeholders such as `{endpoint}` are the worker's own records. */
export interface RouteExample {
  address: string;
  /** A text that is only shown with the page's data. */
  shows: string;
  visitor?: Visitor;
  /** Whether the page is usable without data, so that it needs no loading state. */
  isUsableAlone?: true;
}

const site = '/console/sites/101';

/** One example for each route; a route without one fails. */
const examples: readonly RouteExample[] = [
  { address: '/console/sign-in', shows: 'Sign in', visitor: 'nobody', isUsableAlone: true },
  { address: '/console/forgot-password', shows: 'Request new password', visitor: 'nobody' },
  { address: '/console/invitation#{invitation}', shows: 'Set password', visitor: 'nobody' },
  { address: '/console/reset-password#{reset}', shows: 'Set password', visitor: 'nobody' },
  { address: '/console/terms', shows: 'Accept and continue', visitor: 'newcomer' },
  { address: '/console/home', shows: 'Needs attention' },
  { address: '/console/account', shows: 'Save name' },
  { address: '/console/users?pageSize=10&sortBy=role,-lastName', shows: 'New user' },
  { address: '/console/users/new', shows: 'Send invitation' },
  { address: '/console/users/invite', shows: 'Check list' },
  { address: '/console/users/runs/{run}', shows: 'People invited' },
  { address: '/console/users/{user}', shows: '{userName}' },
  { address: '/console/users/{user}/edit', shows: 'Save changes' },
  { address: '/console/users/{user}/offboarding', shows: '{userName}' },
  { address: '/console/audit?pageSize=10', shows: 'Audit trail' },
  { address: '/console/runs', shows: 'Bulk actions' },
  { address: '/console/runs/{run}', shows: 'People invited' },
  { address: '/console/runs/browser/none', shows: 'Bulk actions' },
  { address: '/console/outbox', shows: 'Outbox' },
  { address: '/console/status', shows: 'PostgreSQL version' },
  { address: `${site}/endpoints?_count=10`, shows: 'New Endpoint' },
  { address: `${site}/endpoints/new`, shows: 'New Endpoint' },
  { address: `${site}/endpoints/import`, shows: 'Import Endpoints' },
  { address: `${site}/endpoints/{endpoint}`, shows: 'Journey laboratory' },
  { address: `${site}/endpoints/{endpoint}/history`, shows: 'Journey laboratory' },
  { address: `${site}/eventgroups`, shows: 'New event group' },
  { address: `${site}/eventgroups/new`, shows: 'New event group' },
  { address: `${site}/eventgroups/{eventgroup}`, shows: '{eventgroupName}' },
  { address: `${site}/eventgroups/{eventgroup}/history`, shows: '{eventgroupName}' },
  { address: `${site}/webhooks`, shows: 'New webhook' },
  { address: `${site}/webhooks/new`, shows: 'Create webhook' },
  { address: `${site}/webhooks/events?search={eventgroupName}`, shows: 'eventgroup.created' },
  { address: `${site}/webhooks/event-types`, shows: 'patient.created' },
  { address: `${site}/webhooks/signature`, shows: 'Signature checker' },
  { address: `${site}/webhooks/{webhook}`, shows: '{webhookName}' },
  { address: `${site}/webhooks/{webhook}/edit`, shows: '{webhookName}' },
  { address: `${site}/webhooks/{tested}/deliveries`, shows: '{testedName}' },
  { address: `${site}/webhooks/{tested}/deliveries/{delivery}`, shows: '{testedName}' },
  { address: `${site}/webhooks/{webhook}/history`, shows: '{webhookName}' },
  { address: `${site}/changes?kind=Endpoint`, shows: 'Undo' },
  { address: `${site}/access`, shows: 'Mark as reviewed' },
  { address: `${site}/calendar?date=2031-03-05`, shows: 'New appointment' },
  { address: `${site}/records`, shows: 'Scheduling' },
  { address: `${site}/records/location`, shows: 'New location' },
  { address: `${site}/records/location/new`, shows: 'Create location' },
  { address: `${site}/records/location/import`, shows: 'Import locations' },
  { address: `${site}/records/location/{location}`, shows: '{locationName}' },
  { address: `${site}/records/location/{location}/history`, shows: '{locationName}' },
  { address: `${site}/records/location/{location}/connections`, shows: '{locationName}' },
];

interface RouteCell {
  /** The path above, or the pattern of a route without an example. */
  name: string;
  example: RouteExample | undefined;
}

/**
 * All routes, as the build writes them from the route table into index.html, so that new ones are included. Examples
 * without a route, such as drawers, follow.
 */
export function routeCells(): RouteCell[] {
  const patterns = builtPatterns();
  const pageOf = ({ address }: RouteExample) =>
    patterns.find((pattern) => new RegExp(pattern).test(address.replace(/[?#].*/, '')));
  const pages = patterns.map((pattern): RouteCell => {
    const example = examples.find((one) => pageOf(one) === pattern);
    return { name: example?.address ?? pattern, example };
  });
  const others = examples.filter((example) => pageOf(example) === undefined);
  return [...pages, ...others.map((example) => ({ name: example.address, example }))];
}

function builtPatterns(): string[] {
  const file = join(import.meta.dirname, '../../dist/console/index.html');
  if (!existsSync(file)) throw new Error('The console is not built: `npm run build`');
  const [, json] = /const pages = (\[.*\]);/.exec(readFileSync(file, 'utf8')) ?? [];
  if (json === undefined) throw new Error('index.html does not tell its pages any more');
  const pages: { pattern: string }[] = JSON.parse(json);
  // The last is the frame for all other paths.
  return pages.map(({ pattern }) => pattern).slice(0, -1);
}
