import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const path = '/auth/user/preferences';
const nothing = { language: null, timeZone: null, density: null, startPage: null };

describe("one's own preferences", () => {
  test('are null until chosen, and are changed one by one', async () => {
    const user = await service.makeUser({ role: 'CLIENT_ACCOUNT_USER' });
    const here = await service.signIn(user);
    expect((await here.call('GET', path)).json()).toEqual(nothing);
    const change = (body: object) => here.call('PATCH', path, { body });
    const likes = { language: 'de', timeZone: 'Europe/Berlin', density: 'compact' };
    expect((await change(likes)).json()).toEqual({ ...nothing, ...likes });
    const page = { startPage: 'endpoints', density: null };
    expect((await change(page)).json()).toEqual({ ...nothing, ...likes, ...page });
    expect((await change({})).json()).toEqual({ ...nothing, ...likes, ...page });
    // Preferences follow the user to another browser.
    const elsewhere = await service.signIn(user);
    expect((await elsewhere.call('GET', path)).json()).toEqual({ ...nothing, ...likes, ...page });
  });

  test('belong to one person only', async () => {
    const one = await service.signInAs();
    const other = await service.signInAs();
    await one.call('PATCH', path, { body: { language: 'de' } });
    expect((await other.call('GET', path)).json()).toEqual(nothing);
    expectProblem(await service.call('GET', path), 'unauthorized');
  });

  test.each([
    ['timeZone', 'Europe/Atlantis'],
    ['timeZone', '+02:00'],
  ])('with %s %j are refused', async (field, value) => {
    const client = await service.signInAs();
    const refused = await client.call('PATCH', path, { body: { [field]: value } });
    expectProblem(refused, 'invalid_request');
    expect(refused.json().issues).toEqual([{ path: field, message: expect.any(String) }]);
  });
});
