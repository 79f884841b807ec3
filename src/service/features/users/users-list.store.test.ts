import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  invitationFilterStates,
  type UserListQuery,
  userSortFields,
} from '#contract/people/users.ts';
import { makeUser, type TestUserParts } from '#testing/make-user.ts';
import { testService } from '#testing/start-service.ts';
import type { Caller } from '../../http/caller.ts';
import { userCountsStore } from './user-counts.store.ts';
import { listLimits, usersListStore } from './users-list.store.ts';
import { plainList } from './users-oracle.test-support.ts';

const service = await testService();

/** Thresholds so low that a hundred users exercise every query plan. */
const eager = { listed: 0, walked: 12, walkedUnlisted: 24, apart: 2 };

function caller(organizationId: number | undefined): Caller {
  return {
    userId: '',
    sessionId: '',
    email: '',
    name: '',
    role: organizationId === undefined ? 'PLATFORM_ADMIN' : 'ADMIN',
    organizationIds: organizationId === undefined ? [] : [organizationId],
    siteIds: [],
    site: undefined,
    hasAcceptedTerms: true,
  };
}

const roles = ['ADMIN', 'SITE_USER', 'CLIENT_ACCOUNT_USER'] as const;
const names = [
  'Ann',
  'Bo',
  'ann-lee',
  'Özil',
  'Émile',
  'Emil 10',
  'Emil 9',
  "O'Brien",
  'Zoë',
  'Li',
];
const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const days = fc.integer({ min: -40, max: -1 }).map(moment);

const person: fc.Arbitrary<TestUserParts> = fc.record({
  userId: fc.uuid({ version: 4 }),
  firstName: fc.constantFrom(...names),
  lastName: fc.constantFrom(...names),
  role: fc.constantFrom(...roles),
  isEnabled: fc.boolean(),
  organizationId: fc.constantFrom(1, 1, 2, null),
  brandIds: fc.constantFrom([], [11], [11, 12]),
  siteIds: fc.constantFrom([], [101], [101, 102], [201]),
  clientAccountIds: fc.constantFrom([], [], [1001]),
  createdAt: days,
  lastLoginAt: fc.oneof(days, fc.constant(null)),
  acceptedTerms: fc.constantFrom('1', null),
  hasPassword: fc.constant(false),
  invitation: fc.constantFrom(
    ...(['pending', 'accepted', 'revoked'] as const).flatMap((state) =>
      [-3, 3].map((day) => ({ state, sentAt: moment(day - 7), expiresAt: moment(day) })),
    ),
  ),
});

/** Mostly unset, since many filters together would match nobody. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const field = fc.constantFrom(...userSortFields);
const dir = fc.constantFrom('asc', 'desc');
const query = fc
  .record({
    search: maybe(fc.constantFrom('ann', 'north', 'zo', "o'b", 'ö', 'émi', 'bo li', 'nobody')),
    role: maybe(fc.subarray([...roles])),
    isEnabled: maybe(fc.boolean()),
    organizationId: maybe(fc.constantFrom(['1'], ['2', '1'], ['nowhere'])),
    brandId: maybe(fc.constantFrom(['11'], ['12', '11'])),
    siteId: maybe(fc.constantFrom(['101'], ['201', '102'])),
    clientAccountId: maybe(fc.constant(['1001'])),
    invitation: maybe(fc.subarray([...invitationFilterStates])),
    withoutSite: maybe(fc.boolean()),
    termsPending: maybe(fc.boolean()),
    unseenSince: maybe(days.map((time) => time.slice(0, 10))),
    page: fc.integer({ min: 0, max: 11 }),
    pageSize: fc.integer({ min: 2, max: 6 }),
    sortBy: fc.uniqueArray(fc.record({ field, dir }), {
      maxLength: 2,
      selector: (key) => key.field,
    }),
  })
  .map((parts): UserListQuery => JSON.parse(JSON.stringify(parts)));
const asker = fc.constantFrom(undefined, undefined, undefined, 1);
const question = fc.tuple(asker, query);

type Write =
  | { kind: 'insert'; person: TestUserParts }
  | { kind: 'delete' | 'rename' | 'move' | 'invite'; at: number; person: TestUserParts }
  | { kind: 'fold' };
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), person }),
  fc.record({
    kind: fc.constantFrom('delete' as const, 'rename' as const, 'move' as const, 'invite' as const),
    at: fc.nat(200),
    person,
  }),
  fc.constant({ kind: 'fold' as const }),
);

async function apply(change: Write): Promise<void> {
  const { db } = service;
  if (change.kind === 'insert') {
    await makeUser(db, change.person);
    return;
  }
  if (change.kind === 'fold') {
    await userCountsStore(db).fold();
    return;
  }
  const { at, person: other } = change;
  const chosen = db.selectFrom('users').select('user_id').orderBy('user_id').limit(1).offset(at);
  if (change.kind === 'delete') {
    await db.deleteFrom('users').where('user_id', 'in', chosen).execute();
    return;
  }
  const values = {
    rename: { first_name: other.firstName ?? '', last_login_at: other.lastLoginAt ?? null },
    move: { site_ids: other.siteIds ?? [], is_enabled: other.isEnabled ?? true },
    invite: {
      invitation_state: other.invitation?.state ?? null,
      invitation_expires_at: other.invitation?.expiresAt ?? null,
    },
  };
  await db.updateTable('users').set(values[change.kind]).where('user_id', 'in', chosen).execute();
}

type Lists = ReturnType<typeof usersListStore>;
async function expectExact(
  lists: Lists,
  [organizationId, listQuery]: readonly [number | undefined, UserListQuery],
) {
  const { data, meta } = await lists.list(caller(organizationId), listQuery);
  const page = { ids: data.map((user) => user.id), total: meta.total };
  expect(page).toEqual(await plainList(service.db, organizationId, listQuery));
}

/** The same on every run; a failure prints the seed. */
const rounds = { numRuns: 1, seed: 20_261, endOnFailure: true };

describe.each([
  ['as it is', listLimits],
  ['from anchors', eager],
  ['from ids', { ...eager, listed: 1_000 }],
])('the users list, %s', (_name, limits) => {
  test('equals the plain list for random queries with random writes in between', async () => {
    const lists = usersListStore(service.db, limits);
    const steps = fc.array(fc.tuple(fc.array(write, { maxLength: 6 }), question, question), {
      minLength: 4,
      maxLength: 8,
    });
    const start = fc.array(person, { minLength: 60, maxLength: 90 });
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.array(question, { minLength: 2, maxLength: 4 }),
        steps,
        async (people, kept, all) => {
          await service.reset();
          for (const one of people) await makeUser(service.db, one);
          for (const [changes, ...questions] of all) {
            for (const change of changes) await apply(change);
            for (const listQuery of [...questions, ...kept]) await expectExact(lists, listQuery);
          }
        },
      ),
      rounds,
    );
  });
});

test('a sweep stores all expired invitations, in batches', async () => {
  const { db } = service;
  await service.reset();
  const days = [-3, -2, -1, 3];
  for (const day of days) {
    const invitation = { state: 'pending' as const, sentAt: moment(-9), expiresAt: moment(day) };
    await makeUser(db, { lastName: `${day}`, invitation });
  }
  // As before the first sweep after their expiry; a write stores the state itself.
  await sql`update users set invitation_shown = 'pending'`.execute(db);
  await userCountsStore(db).sweepInvitations(2);
  const users = await db.selectFrom('users').select(['last_name', 'invitation_shown']).execute();
  const shown = Object.fromEntries(users.map((one) => [one.last_name, one.invitation_shown]));
  expect(shown).toMatchObject({
    '-3': 'expired',
    '-2': 'expired',
    '-1': 'expired',
    '3': 'pending',
  });
});

describe('a list while others write', () => {
  test('never shows a wrong total or part of a page', async () => {
    const { db } = service;
    for (let number = 0; number < 60; number += 1) {
      await makeUser(db, { lastName: `N${number}`, createdAt: moment(-number - 1) });
    }
    const lists = usersListStore(db, eager);
    let isWriting = true;
    const writer = async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        // A delete and an insert in one transaction, so there are always 60 users.
        await db.transaction().execute(async (tx) => {
          const one = tx.selectFrom('users').select('user_id').orderBy(sql`random()`).limit(1);
          await tx.deleteFrom('users').where('user_id', 'in', one).execute();
          await makeUser(tx, { lastName: `M${turn}`, createdAt: moment(-(turn % 50)) });
        });
        if (turn % 20 === 0) await userCountsStore(db).fold();
      }
      isWriting = false;
    };
    const reader = async () => {
      for (let page = 0; isWriting; page = (page + 1) % 7) {
        const { data, meta } = await lists.list(caller(1), { page, pageSize: 9 });
        const created = data.map((user) => user.createdAt);
        expect(meta.total).toBe(60);
        expect(created).toHaveLength(page === 6 ? 6 : 9);
        expect(created).toEqual(created.toSorted().reverse());
        expect(new Set(data.map((user) => user.id)).size).toBe(data.length);
      }
    };
    await Promise.all([writer(), reader(), reader()]);
    for (let page = 0; page < 7; page += 1) {
      await expectExact(lists, [1, { page, pageSize: 9 }]);
    }
  });

  test('queries again if the changes since its snapshot have been deleted', async () => {
    const { db } = service;
    const lists = usersListStore(db, listLimits);
    const counts = userCountsStore(db);
    const listQuery: UserListQuery = { search: 'field', page: 0, pageSize: 25 };
    expect((await lists.list(caller(1), listQuery)).meta.total).toBe(0);
    expect((await lists.list(caller(1), listQuery)).meta.total).toBe(0);
    await makeUser(db);
    await counts.fold();
    await sql`update user_changes set folded_at = now() - interval '1 hour'`.execute(db);
    await sql`update user_changes_kept set since = now()`.execute(db);
    await counts.fold();
    const { rows } = await sql`select from user_changes`.execute(db);
    expect(rows).toEqual([]);
    expect((await lists.list(caller(1), listQuery)).meta.total).toBe(1);
  });

  test('counts an invitation as expired from its expiry on', async () => {
    const lists = usersListStore(service.db, listLimits);
    const invitation = {
      state: 'pending',
      sentAt: moment(-7),
      expiresAt: moment(0.00001),
    } as const;
    await makeUser(service.db, { hasPassword: false, invitation });
    const expired: UserListQuery = { invitation: ['expired'], page: 0, pageSize: 25 };
    expect((await lists.list(caller(1), expired)).meta.total).toBe(0);
    await expect
      .poll(async () => (await lists.list(caller(1), expired)).meta.total, { timeout: 5_000 })
      .toBe(1);
    const pending: UserListQuery = { ...expired, invitation: ['pending'] };
    expect((await lists.list(caller(1), pending)).data).toEqual([]);
  });
});
