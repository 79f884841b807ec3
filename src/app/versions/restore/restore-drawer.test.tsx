// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import type { RecordKind, RecordWords } from '#app/record/record-kind.ts';
import { RestoreDrawer } from './restore-drawer.tsx';

const words: RecordWords = {
  noun: 'herd',
  values: 'plain',
  fields: { name: { label: 'Name' }, status: { label: 'Status' } },
  metadata: [],
};

const herdKind: RecordKind = {
  words,
  liveKind: 'herd',
  key: ({ recordId }) => ['herd', recordId],
  read: vi.fn(),
  readHistory: async () => ({ entries: [], total: 0, next: undefined }),
  save: vi.fn(),
  restorable: ['name'],
};

interface Parts extends Partial<RecordKind> {
  /** The newest version in the history. */
  shown?: object;
}

function open(now: object, before: object, { shown = now, ...parts }: Parts = {}) {
  const onRestored = vi.fn();
  const kind: RecordKind = {
    ...herdKind,
    read: async () => ({ body: now, text: JSON.stringify(now), etag: 'W/"2"' }),
    ...parts,
  };
  const content = JSON.stringify(before);
  const older = { versionId: '1', savedAt: undefined, author: undefined, method: 'PUT', content };
  render(
    <ToastsProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RestoreDrawer
          kind={kind}
          address={{ siteId: '101', recordId: '1' }}
          older={older}
          field={undefined}
          lastVersion={{ ...older, versionId: '2', content: JSON.stringify(shown) }}
          onRestored={onRestored}
          onClose={vi.fn()}
        />
      </QueryClientProvider>
    </ToastsProvider>,
  );
  return onRestored;
}

it('marks and deselects changes that were saved after the history was loaded', async () => {
  open(
    { name: 'Theirs', colour: 'fawn' },
    { name: 'Guernsey', colour: 'red' },
    { shown: { name: 'Guernsey', colour: 'fawn' }, restorable: ['name', 'colour'] },
  );
  await screen.findByText(/Version 2 was saved|newer version was saved/);
  screen.getByText('New since you opened this');
  screen.getByText('1 of 2 changes selected');
  expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('checked', false);
});

it('offers nothing if no difference can be restored', async () => {
  open({ name: 'Jersey', status: 'paused' }, { name: 'Jersey', status: 'active' });
  await screen.findByText('The current version already matches everything that can be restored');
  screen.getByText('Not restored; current values stay: Status');
});

it('does not report fields as restored that the service kept', async () => {
  const now = { body: {}, text: '{"name":"Jersey"}', etag: 'W/"2"' };
  const onRestored = open({ name: 'Jersey' }, { name: 'Guernsey' }, { save: async () => now });
  const restore = await screen.findByRole('button', { name: 'Restore everything' });
  await waitFor(() => expect(restore).toHaveProperty('disabled', false));
  await userEvent.click(restore);
  await screen.findByText('Nothing was saved. The service kept its value of: Name.');
  expect(onRestored).not.toHaveBeenCalled();
});

it('writes the current selection over its own first attempt without a response', async () => {
  let text = '{"name":"Jersey","status":"paused"}';
  let etag = 'W/"2"';
  const sent: (readonly string[])[] = [];
  const onRestored = open(
    JSON.parse(text),
    { name: 'Guernsey', status: 'active' },
    {
      restorable: ['name', 'status'],
      read: async () => ({ body: JSON.parse(text), text, etag }),
      save: async (_, write) => {
        if (write.etag !== etag) throw new ApiError({ statusCode: 412, message: 'Newer' });
        sent.push(write.changed);
        [text, etag] = [write.text, `W/"${sent.length + 2}"`];
        const isLost = sent.length === 1;
        if (isLost) throw new ApiError({ statusCode: 0, message: '' }, { mayBeDone: true });
        return { body: JSON.parse(text), text, etag };
      },
    },
  );
  const restore = await screen.findByRole('button', { name: 'Restore everything' });
  await waitFor(() => expect(restore).toHaveProperty('disabled', false));
  await userEvent.click(restore);
  await screen.findByText(/It may have been saved anyway/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('button', { name: /^Restore/ }));
  await waitFor(() => expect(onRestored).toHaveBeenCalled());
  expect(JSON.parse(text)).toEqual({ name: 'Guernsey', status: 'paused' });
  expect(sent.map((names) => [...names].sort())).toEqual([
    ['name', 'status'],
    ['name', 'status'],
  ]);
});

it('shows only why the last attempt failed', async () => {
  let now = { body: {}, text: '{"name":"Jersey"}', etag: 'W/"2"' };
  open(
    { name: 'Jersey' },
    { name: 'Guernsey' },
    {
      read: async () => now,
      save: async (_, { etag }) => {
        if (etag !== now.etag) throw new ApiError({ statusCode: 412, message: 'Newer' });
        now = { body: {}, text: '{"name":"Angus"}', etag: 'W/"3"' };
        throw new ApiError({ statusCode: 422, message: 'Refused by a rule' });
      },
    },
  );
  const restore = await screen.findByRole('button', { name: 'Restore everything' });
  await waitFor(() => expect(restore).toHaveProperty('disabled', false));
  await userEvent.click(restore);
  await screen.findByText('Refused by a rule');
  await userEvent.click(restore);
  await screen.findByText(/Nothing was saved/);
  expect(screen.queryByText('Refused by a rule')).toBeNull();
});
