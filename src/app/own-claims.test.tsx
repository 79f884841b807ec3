// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteCard } from '#app/features/home/site-card.tsx';
import { MailSent } from '#app/features/session/passwords/forgot-password-page.tsx';
import { UserActionDialog } from '#app/features/users/actions/user-action-dialog.tsx';
import { WebhookActionDialog } from '#app/features/webhooks/actions/webhook-action-dialog.tsx';
import { TroubleNotice } from '#app/features/webhooks/page/trouble-notice.tsx';
import { ConfidentialitySelect } from '#app/fhir-form/privacy/label-inputs.tsx';
import { ApiError } from '#app/kit/api/api-error.ts';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { listPlaceholder } from '#app/list/list-placeholder.tsx';
import type { ListState } from '#app/list/use-list.ts';
import { DeleteRecordDialog } from '#app/record-pages/delete-record-dialog.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { operations } from '#contract/operations.ts';

afterEach(() => void vi.unstubAllGlobals());

const extensions = operations.filter(({ origin }) => origin === 'extension').map(({ id }) => id);
const nothing = () => undefined;

function textOf(part: ReactNode, { isOurs }: { isOurs: boolean }): string {
  show(part, { isOurs });
  const text = document.body.textContent ?? '';
  cleanup();
  return text;
}

function show(part: ReactNode, { isOurs }: { isOurs: boolean }) {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.capabilities().queryKey, {
    name: '',
    version: '',
    mode: '',
    extensions: isOurs ? extensions : [],
  });
  client.setQueryDefaults(['session', 'current-user'], { enabled: false });
  render(
    <QueryClientProvider client={client}>
      <ToastsProvider>
        <MemoryRouter>{part}</MemoryRouter>
      </ToastsProvider>
    </QueryClientProvider>,
  );
}

const user = { id: '1', role: 'ADMIN', isEnabled: true, createdAt: '', updatedAt: '' };
const invited = { ...user, invitation: { state: 'pending', sentAt: '', expiresAt: '' } };
const webhook = { webhookId: 'w', name: 'Lab', status: 'paused' };
const address = { siteId: '101', recordId: 'w1' };
const paused = { address, webhook, health: undefined, canManage: false };
const endpoint = { siteId: '101', resourceType: 'Endpoint', recordId: 'lab' };

/** Parts that describe consequences, each with a promise that only our service keeps. */
const claims: [string, RegExp, ReactNode][] = [
  [
    'the link of a forgotten password',
    /link|invited/,
    <MailSent key="1" email="a@example.org" onOther={nothing} />,
  ],
  [
    'the sessions of a disabled user',
    /signed out/,
    <UserActionDialog key="2" action="disable" user={user} onClose={nothing} />,
  ],
  [
    'the invitation of a disabled user',
    /link/,
    <UserActionDialog key="3" action="disable" user={invited} onClose={nothing} />,
  ],
  [
    'the history of what is deleted',
    /history|undelete/,
    <DeleteRecordDialog key="4" noun="endpoint" title="Lab" place={endpoint} onClose={nothing} />,
  ],
  [
    'what waits for a paused webhook',
    /[Ww]aiting deliveries|while it/,
    <TroubleNotice key="5" {...paused} />,
  ],
  [
    'what a webhook misses',
    /[Ww]aiting deliveries|while it/,
    <WebhookActionDialog
      key="6"
      action="pause"
      address={address}
      webhook={{ ...webhook, status: 'active' }}
      onClose={nothing}
    />,
  ],
  [
    'whom a label hides a record from',
    /Hidden from/,
    <ConfidentialitySelect key="7" value="R" onChange={nothing} />,
  ],
];

describe('promises of our own service', () => {
  it.each(claims)('are shown where it is offered, and nowhere else: %s', (_, claim, part) => {
    expect(textOf(part, { isOurs: true })).toMatch(claim);
    expect(textOf(part, { isOurs: false })).not.toMatch(claim);
  });
});

it('links to the lists without counts if the deployment does not count', async () => {
  sessionToken.set('a token');
  const bundle = { resourceType: 'Bundle', type: 'searchset', entry: [] };
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/fhir/endpoint') ? Response.json(bundle) : new Response(null, { status: 404 }),
  );
  show(<SiteCard siteId="101" site="Leeds" />, { isOurs: false });
  expect(await screen.findByRole('link', { name: 'Endpoints' })).toBeDefined();
  expect(document.body.textContent).not.toContain('0 Endpoints');
});

it('misses no site where the address of a list names none', () => {
  const error = new ApiError({ statusCode: 404, message: 'Cannot GET /users' });
  const words = { label: 'Users', about: '', icon: null };
  const list = { error, retry: nothing } as unknown as ListState<unknown>; // all that a failure reads
  const text = textOf(listPlaceholder(words, list), { isOurs: false });
  expect(text).toContain('Cannot GET /users');
  expect(text).not.toContain('site');
});
