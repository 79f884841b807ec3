// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastsProvider } from '../../ui/toasts/toasts-provider.tsx';
import { recordKind } from './record-kind.ts';
import { RecordRestoreDrawer } from './record-restore-drawer.tsx';

afterEach(cleanup);

const kind = recordKind({ thing: 'herd', fields: { name: 'Name', status: 'Status' }, hidden: [] });

function open(now: object, before: object) {
  const body = now;
  const how = {
    kind,
    queryKey: ['herd'],
    load: async () => ({ body, text: JSON.stringify(now), etag: 'W/"2"' }),
    writable: ['name'],
    save: vi.fn(),
  };
  const content = JSON.stringify(before);
  const older = { versionId: '1', savedAt: undefined, author: undefined, method: 'PUT', content };
  const tools = { older, field: undefined, onRestored: vi.fn(), onClose: vi.fn() };
  render(
    <ToastsProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RecordRestoreDrawer how={how} tools={tools} />
      </QueryClientProvider>
    </ToastsProvider>,
  );
}

it('compares what can be restored, and says what stays as it is', async () => {
  open({ name: 'Jersey', status: 'paused' }, { name: 'Guernsey', status: 'active' });
  await screen.findByRole('region', { name: 'Name' });
  expect(screen.queryByRole('region', { name: 'Status' })).toBeNull();
  screen.getByText('Not restored, and as it is now: Status');
});

it('offers nothing where all that differs cannot be restored', async () => {
  open({ name: 'Jersey', status: 'paused' }, { name: 'Jersey', status: 'active' });
  await screen.findByText('The current version has the same in all that can be restored');
  screen.getByText('Not restored, and as it is now: Status');
});
