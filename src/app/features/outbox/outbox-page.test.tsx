// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { returnToWindow } from '#testing/return-to-window.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

async function mail(subject: string, id: number) {
  const at = new Date(Date.now() + id).toISOString();
  const values = {
    mail_id: `00000000-0000-4000-8000-00000000000${id}`,
    user_id: null,
    to_address: 'ada@northfield.example',
    subject,
    body: '',
    state: 'kept' as const,
    created_at: at,
    sent_at: at,
  };
  await service.db.insertInto('mails').values(values).execute();
}

it('keeps showing an email that newer ones push off the page', async () => {
  await mail('Invitation', 1);
  const as = await service.makeUser({ role: 'PLATFORM_ADMIN', organizationId: null });
  await renderApp('/console/outbox?pageSize=1', { service, as });
  await screen.findByRole('heading', { name: 'Invitation' });
  await mail('New password', 2);
  returnToWindow();
  await screen.findByText('New password');
  expect(screen.queryByRole('heading', { name: 'Invitation' })).not.toBeNull();
});
