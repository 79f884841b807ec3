// @vitest-environment jsdom
import { QueryClientProvider, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { endpointKind } from '#app/features/endpoints/endpoint-kind.ts';
import { eventgroupMutations } from '#app/features/eventgroups/eventgroups.queries.ts';
import { kindAreaOf } from '#app/features/records/record-kinds.ts';
import { recordsMutations } from '#app/features/records/records.queries.ts';
import { userMutations } from '#app/features/users/users.queries.ts';
import { webhookMutations } from '#app/features/webhooks/webhooks.queries.ts';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { deletion } from '#app/record/record-kind.ts';
import { writtenRecord } from '#app/versions/written-record.ts';
import { resendDelivery } from '#contract/ahds/webhook-deliveries.ts';
import { testWebhook } from '#contract/ahds/webhook-maintenance.ts';
import { movesRows, useStableRows } from './stable-rows.ts';

const webhook = { siteId: '101', recordId: 'w' };
const patients = kindAreaOf('patient');
if (patients === undefined) throw new Error('There are no patients');

/** Writes from a list, and whether they create or delete a row. */
const writes: Record<string, [write: { meta?: Record<string, unknown> }, moves: boolean]> = {
  'resend a delivery, or another write of an operation': [mutationOf(resendDelivery), false],
  'save a record, change its status or undo that': [written({}), false],
  'create a user': [userMutations.create(), true],
  'create an event group': [eventgroupMutations.create('101'), true],
  'create a webhook': [webhookMutations.create('101'), true],
  'create a record': [recordsMutations.create('101', patients), true],
  'delete a user': [userMutations.remove(), true],
  'delete a webhook': [webhookMutations.remove(webhook), true],
  'send a test event': [mutationOf(testWebhook, movesRows), true],
  'delete a resource': [written({ text: null }), true],
  'undelete a resource': [written({ isGone: true }), true],
};

function written({ text = '{}', isGone = false }: { text?: string | null; isGone?: boolean }) {
  const client = createQueryClient();
  const stored = { body: undefined, text: '', etag: undefined };
  const kind = { ...endpointKind, save: async () => stored, remove: async () => undefined };
  const record = writtenRecord({ client, kind, address: { siteId: '101', recordId: 'lab' } });
  const next = text === null ? deletion : { text, changed: [] };
  void record.put(next, { text: '', etag: undefined, isGone });
  const [mutation] = client.getMutationCache().getAll();
  if (mutation === undefined) throw new Error('Nothing was written');
  return mutation.options;
}

it.each(Object.entries(writes))('%s: rows move: %s', async (_name, [{ meta }, moves]) => {
  const before = ['Ann', 'Ben', 'Cy'].map((id) => ({ id, note: 'old' }));
  const after = ['Dee', 'Cy', 'Ben'].map((id) => ({ id, note: 'new' }));
  let stored = before;
  const client = createQueryClient();
  const query = queryOptions({ queryKey: ['rows'], queryFn: () => stored });
  const { result } = renderHook(
    () => {
      const { data = [], dataUpdatedAt: shownAt } = useQuery(query);
      const mutationFn = async () => {
        stored = after;
      };
      const write = useMutation({ mutationFn, ...(meta && { meta }) });
      return { ...useStableRows({ rows: data, shownAt }, { rowId: ({ id }) => id }), write };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MemoryRouter>
      ),
    },
  );
  const shown = () => result.current.rows.map(({ id, note }) => `${id} ${note}`);
  const left = () => [...result.current.unmatchedRows].map(({ id }) => id);
  await waitFor(() => expect(shown()).toEqual(['Ann old', 'Ben old', 'Cy old']));
  await act(() => result.current.write.mutateAsync());
  expect(shown()).toEqual(
    moves ? ['Dee new', 'Cy new', 'Ben new'] : ['Ann old', 'Ben new', 'Cy new'],
  );
  expect(left()).toEqual(moves ? [] : ['Ann']);
  // Reloaded with equal data: only the time differs.
  const changedAt = Date.now();
  await waitFor(() => expect(Date.now()).toBeGreaterThan(changedAt));
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(shown()).toEqual(['Dee new', 'Cy new', 'Ben new']));
  expect(left()).toEqual([]);
});
