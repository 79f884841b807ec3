// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { recordTasks } from '../../worker/record-tasks.ts';

const service = await testService();
serveConsole(service);

it('compares again on a retry, after the first try failed', async () => {
  const { call } = await service.signInAs();
  const collection = '/site/101/fhir/endpoint';
  await call('POST', collection, { body: newEndpoint({ id: 'lab', name: 'Lab' }) });
  await call('PUT', `${collection}/lab`, { body: newEndpoint({ id: 'lab', name: 'Laboratory' }) });
  const compare = vi.spyOn(recordTasks, 'compare').mockImplementationOnce(() => {
    throw new Error('Its code failed to load');
  });
  const page = '/console/sites/101/endpoints/lab/history?from=1&to=2';
  await renderApp(page, { service, as: await service.makeUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const comparison = await screen.findByRole('region', { name: 'Comparison' });
  expect(await within(comparison).findByText('1 difference')).toBeTruthy();
  compare.mockRestore();
});
