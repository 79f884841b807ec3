// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { useSiteAddresses } from './use-site-addresses.ts';

/** The documented search has no filter by host. */
const service = await testService({ extensions: false });
const line = serveConsole(service);

function within({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>;
}

it('knows all hosts only once all Endpoints are loaded', async () => {
  const { call } = await service.signInAs();
  const address = 'https://lab.example/fhir';
  for (const id of ['a', 'b']) {
    await call('POST', '/site/101/fhir/endpoint', { body: newEndpoint({ id, address }) });
  }
  sessionToken.set((await service.signIn(await service.makeUser())).token);
  const comparison = () =>
    renderHook(() => useSiteAddresses('101', [address]), { wrapper: within }).result;
  const whole = comparison();
  const isTwin = [expect.stringContaining('has the same address')];
  const typo = { id: undefined, address: 'https://labb.example/fhir' };
  await waitFor(() => {
    expect(whole.current({ id: 'a', address })).toEqual(isTwin);
    expect(whole.current(typo)).toEqual([expect.stringContaining('Did you mean lab.example?')]);
  });
  // Each page has a next one.
  const page = (await call('GET', '/site/101/fhir/endpoint?_count=1')).json();
  line.breakDown('GET /site/101/fhir/endpoint', { status: 200, body: page });
  const part = comparison();
  await waitFor(() => expect(part.current({ id: undefined, address })).toEqual(isTwin));
  expect(part.current(typo)).toEqual([]);
});
