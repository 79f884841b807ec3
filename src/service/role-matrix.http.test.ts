import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type Role, roles } from '#contract/roles.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { foreignSide, operationTargets, ownSide } from '#testing/operation-targets.ts';
import { typicalOperations } from '#testing/operations-here.ts';
import { type Client, startService } from '#testing/start-service.ts';
import type { Side, Target, WhenForeign } from '#testing/target-makers.ts';

/**
 * Who may do what to whose: every operation of the contract, for every role, about something of the own organization
 * and of another.
 */
const service = await startService();
afterAll(() => service.close());

const people: Record<Role, TestUserParts> = {
  PLATFORM_ADMIN: { role: 'PLATFORM_ADMIN', organizationId: null },
  ADMIN: { role: 'ADMIN' },
  SITE_USER: { role: 'SITE_USER', siteIds: [101] },
  CLIENT_ACCOUNT_USER: { role: 'CLIENT_ACCOUNT_USER', siteIds: [101] },
};

function request(operation: Operation, { params = {}, query = '', body, headers }: Target) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
  const sent = { ...(body !== undefined && { body }), ...(headers && { headers }) };
  return [operation.method, `${path}${query}`, sent] as const;
}

/** Signed in once for all tests of an operation: these tell how it answers, not how one signs in. */
let clients: Record<Role, Client>;
let newcomer: Client;

async function signInAll(): Promise<void> {
  await service.reset();
  const signedIn = roles.map(async (role) => [role, await service.signInAs(people[role])] as const);
  clients = Object.fromEntries(await Promise.all(signedIn)) as Record<Role, Client>; // one for each role
  newcomer = await service.signInAs({ ...people.PLATFORM_ADMIN, acceptedTerms: null });
}

async function targetOf(operation: Operation, side: Side): Promise<Target> {
  const entry = operationTargets[operation.id];
  if (entry === undefined) throw new Error(`operation-targets.ts lacks ${operation.id}`);
  return await entry.make({ service, chief: clients.PLATFORM_ADMIN }, side);
}

function whenForeign(operation: Operation): WhenForeign {
  return operationTargets[operation.id]?.whenForeign ?? "nobody's";
}

/** What the operation promises. */
function expectDone(operation: Operation, response: LightMyRequestResponse): void {
  expect({ status: response.statusCode, body: response.body }).toMatchObject({
    status: operation.status,
  });
}

function expectUnseen(operation: Operation, response: LightMyRequestResponse, side: Side): void {
  const answer = whenForeign(operation);
  if (answer === 'not_found' || answer === 'invalid_request') expectProblem(response, answer);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toContain(side.email);
}

const here = typicalOperations;
const guarded = here.filter((operation) => typeof operation.access !== 'string');
const open = here.filter((operation) => typeof operation.access === 'string');
const byId = (list: readonly Operation[]) =>
  list.map((operation) => [operation.id, operation] as const);

test('every operation has something to be about, and nothing else has', () => {
  expect(Object.keys(operationTargets).sort()).toEqual(operations.map(({ id }) => id).sort());
});

describe.each(byId(guarded))('%s', (_id, operation) => {
  beforeAll(signInAll);

  const allowed: readonly string[] = operation.access as readonly Role[]; // filtered above

  test('is for those who have signed in and accepted the terms', async () => {
    const target = await targetOf(operation, ownSide());
    expectProblem(await service.call(...request(operation, target)), 'unauthorized');
    expectProblem(await newcomer.call(...request(operation, target)), 'tos_required');
  });

  const refused = roles.filter((role) => !allowed.includes(role));
  if (refused.length > 0) {
    test(`is not for ${refused.join(', ')}`, async () => {
      const targets = [
        await targetOf(operation, foreignSide()),
        await targetOf(operation, ownSide()),
      ];
      for (const role of refused) {
        for (const target of targets) {
          const response = await clients[role].call(...request(operation, target));
          expectProblem(response, 'forbidden');
        }
      }
    });
  }

  test.each(roles.filter((role) => allowed.includes(role)))('is for %s', async (role) => {
    const { call } = clients[role];
    const side = foreignSide();
    const foreign = request(operation, await targetOf(operation, side));
    const own = request(operation, await targetOf(operation, ownSide()));
    if (role === 'PLATFORM_ADMIN') {
      expectDone(operation, await call(...foreign));
    } else if (whenForeign(operation) !== "nobody's") {
      expectUnseen(operation, await call(...foreign), side);
    }
    expectDone(operation, await call(...own));
  });
});

const siteRoles = ['SITE_USER', 'CLIENT_ACCOUNT_USER'] as const;
const atSites = guarded.flatMap((operation) => {
  const allowed = siteRoles.filter((role) => operation.access.includes(role));
  return operation.path.startsWith('/site/') && allowed.length > 0
    ? [{ id: operation.id, operation, allowed }]
    : [];
});

describe('a site of the organization that is not their own', () => {
  beforeAll(signInAll);

  test.each(atSites)('is nowhere to $allowed: $id', async ({ operation, allowed }) => {
    const target = await targetOf(operation, { ...ownSide(), siteId: 102 });
    for (const role of allowed) {
      const response = await clients[role].call(...request(operation, target));
      expectProblem(response, 'not_found');
    }
  });
});

describe.each(byId(open))('%s', (_id, operation) => {
  // What is open to everybody counts who asks, and ends sessions.
  beforeEach(signInAll);

  test.each(roles)('is for everybody, also for %s without the terms', async (role) => {
    const client = await service.signInAs({ ...people[role], acceptedTerms: null });
    const target = await targetOf(operation, ownSide());
    const response = await client.call(...request(operation, target));
    // Nobody's password, link and session are refused for what they are.
    if (operation.id === 'login') expectProblem(response, 'invalid_credentials');
    else if (['setPassword', 'checkLink', 'endOwnSession'].includes(operation.id))
      expectProblem(response, 'not_found');
    else expectDone(operation, response);
    const anonymous = await service.call(...request(operation, target));
    if (operation.access === 'bearer') expectProblem(anonymous, 'unauthorized');
    else expect(anonymous.statusCode).toBe(response.statusCode);
  });
});
