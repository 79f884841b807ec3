// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';

const service = await testService();
const line = serveConsole(service);
const collection = '/site/101/fhir/endpoint';

const press = async (role: 'button' | 'menuitem', name: string) =>
  await userEvent.click(await screen.findByRole(role, { name }));

async function deleteFromList(name: string) {
  await press('button', `Actions for ${name}`);
  await press('menuitem', 'Delete…');
  await press('button', 'Delete Endpoint');
}

const place = { role: 'SITE_USER' as const, siteIds: [101] };

async function createLab() {
  const { call, token } = await service.signInAs(place);
  const fee = '{"url":"https://example.org/fee","valueDecimal":0.50}';
  const body = JSON.stringify(newEndpoint({ id: 'lab', name: 'Lab', status: 'active' }));
  await call('POST', collection, { body: body.replace(/}$/, `,"extension":[${fee}]}`) });
  return { call, token };
}

it.each(['', '?_elements=name'])(
  'undoes a delete from the list%s with the whole resource as it was written',
  async (search) => {
    const as = await service.makeUser(place);
    const { call } = await createLab();
    await renderApp(`/console/sites/101/endpoints${search}`, { service, as });

    await deleteFromList('Lab');
    await press('button', 'Undo');
    await waitFor(async () => {
      const { body: text, statusCode } = await call('GET', `${collection}/lab`);
      expect(statusCode).toBe(200);
      expect(text).toContain('"valueDecimal":0.50');
      expect(JSON.parse(text)).toMatchObject({ name: 'Lab', status: 'active' });
    });
  },
);

it('undoes a delete from the list that had no response at first', async () => {
  const as = await service.makeUser(place);
  const { call } = await createLab();
  await renderApp('/console/sites/101/endpoints', { service, as });
  line.loseNext(`DELETE ${collection}/lab`);
  await deleteFromList('Lab');
  await screen.findByText(/It may have gone through anyway/);
  await press('button', 'Delete Endpoint');
  await press('button', 'Undo');
  await waitFor(async () =>
    expect((await call('GET', `${collection}/lab`)).json()).toMatchObject({ name: 'Lab' }),
  );
});

it('deletes a record whose list shows no versions', async () => {
  const { call, token } = await createLab();
  sessionToken.set(token);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastsProvider>
        <DeleteRecordDialog
          noun="Endpoint"
          title="Lab"
          place={{ siteId: '101', resourceType: 'Endpoint', recordId: 'lab' }}
          onClose={onClose}
        />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  await press('button', 'Delete Endpoint');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await call('GET', `${collection}/lab`)).statusCode).toBe(410);
});

it('turns back a page when the last row of the last one is deleted', async () => {
  const { call } = await service.signInAs(place);
  for (const name of ['Archive', 'Lab', 'Pharmacy'])
    await call('POST', collection, { body: newEndpoint({ name }) });
  const as = await service.makeUser(place);
  await renderApp('/console/sites/101/endpoints?_count=2&_sort=name', { service, as });
  await press('button', 'Next page');
  await deleteFromList('Pharmacy');
  await screen.findByRole('link', { name: 'Archive' });
  await screen.findByText('1–2 of 2');
});
