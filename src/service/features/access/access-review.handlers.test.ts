import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const path = '/site/101/access-review';

test('stores who had access to a site, and lists the changes since', async () => {
  const ann = await service.signInAs({ role: 'ADMIN', firstName: 'Ann', lastName: 'Lee' });
  const here = { role: 'SITE_USER', siteIds: [101] } satisfies TestUserParts;
  const leaves = await service.makeUser({ ...here, firstName: 'Lea', lastName: 'Ver' });
  const rises = await service.makeUser({ ...here, firstName: 'Rita', lastName: 'Ser' });
  await service.makeUser({ ...here, firstName: 'Stan', lastName: 'Still' });
  await service.makeUser({ ...here, firstName: 'Else', lastName: 'Where', siteIds: [102] });
  await service.makeUser({ ...here, firstName: 'Dis', lastName: 'Abled', isEnabled: false });

  await service.makeUser({ role: 'PLATFORM_ADMIN', organizationId: null });
  // Users without a password have no access.
  await service.makeUser({ ...here, hasPassword: false });
  await service.makeUser({ role: 'PLATFORM_ADMIN', organizationId: null, hasPassword: false });
  const first = (await ann.call('GET', path)).json();
  expect(first).toMatchObject({
    people: 4,
    platformAdministrators: 1,
    last: null,
    differences: { total: 0, data: [] },
  });
  const decisions = [
    { userId: leaves.userId, decision: 'remove', note: 'Moves to York' },
    { userId: randomUUID(), decision: 'keep' },
  ];
  const reviewed = await ann.call('POST', path, { body: { version: first.version, decisions } });
  expect(reviewed.json()).toMatchObject({
    version: first.version,
    last: { people: 4, reviewedBy: { name: 'Ann Lee' } },
    differences: { total: 0 },
  });

  const access = (id: string, body: object) => ann.call('PUT', `/users/${id}/access`, { body });
  await access(leaves.userId, { siteIds: [102] });
  await access(rises.userId, { role: 'ADMIN' });
  const comes = await service.makeUser({ ...here, firstName: 'Newt', lastName: 'Comer' });
  const after = (await ann.call('GET', path)).json();
  expect(after.version).not.toBe(first.version);
  expect(after).toMatchObject({ people: 4, differences: { total: 3 } });
  expect(after.differences.data).toEqual([
    { userId: leaves.userId, name: 'Lea Ver', before: 'SITE_USER', after: null },
    { userId: comes.userId, name: 'Newt Comer', before: null, after: 'SITE_USER' },
    { userId: rises.userId, name: 'Rita Ser', before: 'SITE_USER', after: 'ADMIN' },
  ]);

  // The access has changed since it was shown.
  expectProblem(
    await ann.call('POST', path, { body: { version: first.version } }),
    'precondition_failed',
  );
  expect((await ann.call('GET', path)).json().last).toEqual(after.last);

  const past = (await ann.call('GET', `${path}s`)).json();
  expect(past).toMatchObject({ data: [after.last], meta: { total: 1 } });
  // The users at the time of the review.
  const people = (
    await ann.call('GET', `${path}s/${after.last.reviewId}/people?pageSize=3`)
  ).json();
  expect(people.meta.total).toBe(4);
  const undecided = { decision: null, note: null };
  expect(people.data).toMatchObject([
    { name: 'Ann Lee', role: 'ADMIN', ...undecided },
    { name: 'Lea Ver', role: 'SITE_USER', decision: 'remove', note: 'Moves to York' },
    { name: 'Rita Ser', role: 'SITE_USER', ...undecided },
  ]);
  expectProblem(
    await ann.call('GET', `/site/102/access-reviews/${past.data[0].reviewId}/people`),
    'not_found',
  );
  expectProblem(await ann.call('GET', `${path}s/none/people`), 'not_found');

  const { data } = (await ann.call('GET', '/audit?action=reviewAccess')).json();
  expect(data).toMatchObject([{ siteId: '101', after: { people: 4 } }]);
});

test('refuses two decisions about one person, whichever case the id is in', async () => {
  const ann = await service.signInAs({ role: 'ADMIN' });
  const { version } = (await ann.call('GET', path)).json();
  const decisions = [
    { userId: ann.userId, decision: 'keep' },
    { userId: ann.userId.toUpperCase(), decision: 'remove' },
  ];
  const response = await ann.call('POST', path, { body: { version, decisions } });
  expectProblem(response, 'invalid_request', ['decisions']);
  const one = { version, decisions: decisions.slice(1) };
  const { last } = (await ann.call('POST', path, { body: one })).json();
  const people = await ann.call('GET', `${path}s/${last.reviewId}/people`);
  expect(people.json().data).toMatchObject([{ userId: ann.userId, decision: 'remove' }]);
});
