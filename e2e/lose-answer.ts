import type { Page } from 'playwright/test';

/** Passes the next request to a path (`POST /users`) to the service, and aborts it before the response. */
export async function loseNextAnswer(page: Page, request: string): Promise<void> {
  const [method, path] = request.split(' ');
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== method) return await route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}
