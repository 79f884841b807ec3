// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import type { RecordKind } from '../record-kind.ts';
import type { RecordWords } from '../record-words.ts';
import { RestoreDrawer } from './restore-drawer.tsx';

afterEach(cleanup);

const words: RecordWords = {
  thing: 'herd',
  values: 'plain',
  fields: { name: { label: 'Name' }, status: { label: 'Status' } },
  metadata: [],
};

function open(now: object, before: object) {
  const kind: RecordKind<string> = {
    words,
    key: (id) => ['herd', id],
    read: async () => ({ body: now, text: JSON.stringify(now), etag: 'W/"2"' }),
    readHistory: async () => ({ entries: [], total: 0, next: undefined }),
    save: vi.fn(),
    restorable: ['name'],
  };
  const content = JSON.stringify(before);
  const older = { versionId: '1', savedAt: undefined, author: undefined, method: 'PUT', content };
  render(
    <ToastsProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RestoreDrawer
          kind={kind}
          address="1"
          older={older}
          field={undefined}
          lastVersion={undefined}
          onRestored={vi.fn()}
          onClose={vi.fn()}
        />
      </QueryClientProvider>
    </ToastsProvider>,
  );
}

it('compares what can be restored, and says what stays as it is', async () => {
  open({ name: 'Jersey', status: 'paused' }, { name: 'Guernsey', status: 'active' });
  await screen.findByRole('group', { name: 'Name' });
  expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
  screen.getByText('Not restored, and as it is now: Status');
});

it('offers nothing where all that differs cannot be restored', async () => {
  open({ name: 'Jersey', status: 'paused' }, { name: 'Jersey', status: 'active' });
  await screen.findByText('The current version has the same in all that can be restored');
  screen.getByText('Not restored, and as it is now: Status');
});
