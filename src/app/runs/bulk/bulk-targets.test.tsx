// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { endpointBulkKind } from '#app/features/endpoints/list/endpoint-bulk.shared.tsx';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { useBulkTargets } from './bulk-targets.tsx';

it.each([
  ['more than one action takes', 12_000, true],
  ['as many as one action takes', 10_000, false],
])('limits the targets of all except one, of %s', async (_what, total, isCut) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(/_page_token=p(\d+)/.exec(url)?.[1] ?? 0);
    const entry = Array.from({ length: 100 }, (_, at) =>
      newEndpoint({ id: `e-${page * 100 + at}` }),
    );
    const next = { relation: 'next', url: `/site/101/fhir/endpoint?_page_token=p${page + 1}` };
    const link = (page + 1) * 100 < total ? [next] : [];
    return Response.json({ resourceType: 'Bundle', type: 'searchset', total, link, entry });
  });
  sessionToken.set('signed-in');
  const client = createQueryClient();
  const options = {
    siteId: '101',
    kind: endpointBulkKind,
    query: { filters: [], sort: '', pageSize: 25 },
    selection: { kind: 'all', except: new Set(['e-1']) },
  } as const;
  const { result } = renderHook(() => useBulkTargets(options), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.targets).toHaveLength(9_999), { timeout: 20_000 });
  const { container, unmount } = render(result.current.notice);
  expect(within(container).queryAllByRole('alert')).toHaveLength(isCut ? 1 : 0);
  // The document is shared with the tests of other files.
  unmount();
});
