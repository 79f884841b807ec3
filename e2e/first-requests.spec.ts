import { expect, test } from './fixtures.ts';
import { openConsole } from './open-console.ts';

test('pages start with the requests that their routes declare, and use each', async ({
  api,
  page,
}) => {
  await openConsole({ api, page }, '/favicon.svg');
  for (const [path, ...requests] of [
    ['/console/home', '/attention', '/auth/user', '/auth/user/preferences', '/sites'],
    ['/console/users', '/users?page=0&pageSize=25', '/views/users'],
    [
      '/console/sites/101/endpoints',
      '/site/101/fhir/endpoint?_count=25&_sort=-_lastUpdated&_include=Endpoint%3Aorganization',
      '/views/endpoints.101',
    ],
    [
      '/console/sites/101/endpoints/greenvale-lab-results',
      '/site/101/fhir/endpoint/greenvale-lab-results',
    ],
    [
      '/console/sites/101/records/patient',
      '/site/101/fhir/patient?_count=25&_sort=-_lastUpdated',
      '/site/101/fhir/metadata',
      '/views/records.patient.101',
    ],
    ['/console/sites/101/records/patient/bailey-mensah', '/site/101/fhir/patient/bailey-mensah'],
    [
      '/console/sites/101/eventgroups',
      '/site/101/ahds/v1/eventgroup?page=0&pageSize=25&sortOrder=asc',
      '/views/eventgroups',
    ],
    [
      '/console/sites/101/webhooks',
      '/site/101/ahds/v1/webhook?page=0&pageSize=25&sortOrder=asc&sortBy=health',
      '/views/webhooks',
    ],
    ['/console/audit', '/audit?foldRuns=true&page=0&pageSize=25', '/views/audit'],
    ['/console/runs', '/runs?page=0&pageSize=25', '/views/runs'],
  ] as const) {
    // A page that makes no further requests.
    await page.goto('/favicon.svg');
    await page.evaluate(() => sessionStorage.removeItem('paddock.preferences'));
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET') sent.push(pathname + search);
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The code reuses an early request only if it would have sent the same one.
    await expect
      .poll(() =>
        page.evaluate(() => [
          ...(Reflect.get(window, 'earlyAnswers') as Map<string, unknown>).keys(),
        ]),
      )
      .toEqual([]);
    for (const request of requests) expect(sent).toContain(request);
    // The page contains them.
    expect(sent).not.toContain('/capabilities');
    expect(sent.indexOf('/auth/user')).toBeLessThan(
      sent.findIndex((url) => /assets\/base-/.test(url)),
    );
    page.removeAllListeners('request');
  }
});
