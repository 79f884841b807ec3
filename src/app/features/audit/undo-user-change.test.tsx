// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listAuditEvents } from '#contract/console/audit.ts';
import type { User } from '#contract/people/users.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

/** A user, with an administrator who changes and reads them. */
async function colleagues() {
  const as = await service.makeUser();
  const { userId } = await service.makeUser({ firstName: 'Zoë', lastName: 'Quill' });
  const { call } = await service.signIn(as);
  const path = `/users/${userId}`;
  return {
    change: async (change: object) => {
      expect((await call('PUT', path, { body: change })).statusCode).toBe(200);
    },
    stored: async (): Promise<User> => (await call('GET', path)).json(),
    /** Opens the undo drawer of their first change. */
    undoFirst: async (action: string) => {
      const trail = await call('GET', `${listAuditEvents.path}?entityId=${userId}`);
      const { auditId } = trail.json().data.at(-1);
      await renderApp(`/console/audit?entityId=${userId}&event=${auditId}`, { service, as });
      const drawer = await screen.findByRole('dialog', { name: action });
      await userEvent.click(await within(drawer).findByRole('button', { name: 'Undo…' }));
      const undo = await screen.findByRole('dialog', { name: /^Undo a change to/ });
      await within(undo).findByText('What will be saved');
      return undo;
    },
  };
}

it('undoes a change of a user and keeps later ones', async () => {
  const { change, stored, undoFirst } = await colleagues();
  await change({ firstName: 'Zoe', isEnabled: false });
  await change({ lastName: 'Quince' });
  const undo = await undoFirst('Access disabled');
  await userEvent.click(within(undo).getByRole('button', { name: 'Undo this change' }));
  await screen.findByText(/^Change to .* undone$/);
  expect(await stored()).toMatchObject({ firstName: 'Zoë', lastName: 'Quince', isEnabled: true });
});
