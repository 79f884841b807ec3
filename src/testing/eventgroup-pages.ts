import { createEventgroup, type NewEventgroup } from '#contract/ahds/eventgroup.ts';
import { renderApp } from './render-app.tsx';
import type { TestService } from './start-service.ts';

export const eventgroupApi = '/site/101/ahds/v1/eventgroup';
export const eventgroupListAddress = '/console/sites/101/eventgroups';

type Role = 'SITE_USER' | 'CLIENT_ACCOUNT_USER';

/** Event groups of a site, and their pages in the console. */
export function eventgroupPages(service: TestService) {
  async function open(path: string, role: Role = 'SITE_USER') {
    const as = await service.makeUser({ role, siteIds: [101] });
    await renderApp(path, { service, as });
  }

  async function stored(parts: Partial<NewEventgroup> = {}) {
    const client = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const body = { name: 'Spring reminders', status: 'active' as const, ...parts };
    const answer = await client.call('POST', eventgroupApi, { body });
    return createEventgroup.output.parse(answer.json());
  }

  return { open, stored };
}
