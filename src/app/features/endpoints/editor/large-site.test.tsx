// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { useSiteAddresses } from './use-site-addresses.ts';
import { useUsedOrganizations } from './used-values.queries.ts';

const service = await testService();
const line = serveConsole(service);

function within({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/101']}>
        <Routes>
          <Route path=":siteId" element={children} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const host = (id: string) => `api.${id}-laboratory.example`;

/** Two Endpoints, one of which is not among the first 500 in any order. */
async function storeMany() {
  const { call } = await service.signInAs();
  const crowd = Array.from({ length: 510 }, (_, at) =>
    newEndpoint({ id: `m-${at}`, address: `https://m-${at}.crowd.test/fhir` }),
  );
  const [first, last] = ['alder', 'zenith'].map((id) =>
    newEndpoint({
      id,
      address: `https://${host(id)}/fhir`,
      managingOrganization: { display: `${id} Laboratory`, reference: `Organization/Of-${id}` },
    }),
  );
  for (const rows of [
    [first, ...crowd.slice(0, 255)],
    [...crowd.slice(255), last],
  ]) {
    const sent = await call('POST', '/site/101/fhir/_import/Endpoint', {
      body: rows.map((row) => JSON.stringify(row)).join('\n'),
      headers: { 'content-type': 'application/fhir+ndjson' },
    });
    expect(sent.statusCode).toBe(200);
  }
  sessionToken.set((await service.signIn(await service.makeUser())).token);
}

it('knows the hosts and organizations of a site with more Endpoints than it loads', async () => {
  await storeMany();
  const slips = ['alder', 'zenith'].map((id) => `https://${host(id).replace('lab', 'labb')}/hl7`);
  const addresses = [...slips, ...['alder', 'zenith'].map((id) => `https://${host(id)}/fhir`)];
  const { result } = renderHook(() => useSiteAddresses('101', addresses), { wrapper: within });
  const warnings = () => addresses.map((address) => result.current({ id: undefined, address }));
  await waitFor(() =>
    expect(warnings()).toEqual([
      [expect.stringContaining(`Did you mean ${host('alder')}?`)],
      [expect.stringContaining(`Did you mean ${host('zenith')}?`)],
      [expect.stringContaining('has the same address')],
      [expect.stringContaining('has the same address')],
    ]),
  );
  expect(new Set(line.statuses('GET'))).toEqual(new Set([200]));

  const { result: used } = renderHook(() => useUsedOrganizations(true), { wrapper: within });
  await waitFor(() =>
    expect(used.current.map(({ text }) => text).sort()).toEqual([
      'alder Laboratory',
      'zenith Laboratory',
    ]),
  );
});
