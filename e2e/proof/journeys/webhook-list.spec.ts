import { expect, test } from '../../fixtures.ts';
import { storedWebhook } from '../../new-webhook.ts';
import { openConsole } from '../../open-console.ts';

const hourMs = 3_600_000;

test('the German list shows in full for how long a receiver has been down', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const stored = await storedWebhook(api);
  const webhookId = stored.path.split('/').at(-1);
  await page.route('**/ahds/v1/webhook-health?*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const down = { isDown: true, failingSince: new Date(Date.now() - 42.5 * hourMs).toISOString() };
    const changed = data.map((health: { webhookId: string }) =>
      health.webhookId === webhookId ? { ...health, ...down } : health,
    );
    await route.fulfill({ response: answer, json: { data: changed } });
  });
  await page.addInitScript(() => localStorage.setItem('paddock-language', 'de'));
  await openConsole({ api, page }, `/console/sites/101/webhooks?name=${stored.name}`);
  const since = page.getByRole('row', { name: stored.name }).getByText('42 Stunden');
  await expect(since).toBeVisible();
  const fit = await since.evaluate((element) => {
    const end = (one: Element | null) => one?.getBoundingClientRect().right ?? 0;
    const table = element.closest('.MuiDataGrid-virtualScroller');
    return {
      isCut: end(element) > end(element.closest('[role="gridcell"]')),
      isScrolled: table !== null && table.scrollWidth > table.clientWidth,
    };
  });
  expect(fit).toEqual({ isCut: false, isScrolled: false });
});
