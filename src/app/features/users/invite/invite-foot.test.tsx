// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { inviteDefaults } from './invite-rows.ts';
import { InviteFoot } from './invite-table.tsx';

const choices = {
  roles: [
    { value: 'ADMIN', label: 'Administrator' },
    { value: 'CLIENT_ACCOUNT_USER', label: 'Client' },
  ],
  sites: [],
};
const row = (at: number, role: string) => ({
  email: `vet${at}@a.example`,
  firstName: 'Ann',
  lastName: `Lee ${at}`,
  role,
  sites: '',
  cells: [],
});

it('asks for confirmation, with names, before inviting many administrators', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const rows = Array.from({ length: 500 }, (_, at) =>
    row(at, at % 10 === 0 ? 'Administrator' : ''),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <InviteFoot
          ready={rows}
          bad={0}
          isChecking={false}
          defaults={{ ...inviteDefaults([]), role: 'CLIENT_ACCOUNT_USER' }}
          choices={choices}
          onSent={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invite 500 people' }));
  const question = screen.getByRole('dialog', {
    name: 'Make 50 of these people administrators?',
  });
  const names = within(question).getAllByRole('listitem');
  expect(names[1]?.textContent).toBe('Ann Lee 10 (vet10@a.example)');
  expect(names.at(-1)?.textContent).toBe('40 more');
  expect(fetched).not.toHaveBeenCalled();
});
