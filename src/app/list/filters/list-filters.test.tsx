// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type ListFilter, ListFilters } from './list-filters.tsx';

const filters: ListFilter[] = [
  {
    field: 'role',
    label: 'Role',
    options: [
      { value: 'ADMIN', label: 'Administrator' },
      { value: 'SITE_USER', label: 'Site user' },
    ],
  },
  { field: 'name', label: 'Name', text: {} },
];

function Bar() {
  const [values, setValues] = useState<Record<string, readonly string[]>>({});
  return (
    <ListFilters
      filters={filters}
      list={{
        valuesOf: (field) => values[field] ?? [],
        filterBy: (field, next) => setValues({ ...values, [field]: next }),
      }}
    />
  );
}

async function add(label: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}

beforeEach(() => void render(<Bar />));

it.each(['Role', 'Name'])('drops the filter %s when it closes without a choice', async (label) => {
  await add(label);
  expect(await screen.findByRole(label === 'Role' ? 'menu' : 'dialog')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })),
  );
});

it('drops a filter by text that is shown without a text', async () => {
  await add('Name');
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Name' })).toBeNull());
});

it('keeps a filter with a choice, until it is removed', async () => {
  await add('Role');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Administrator' }));
  await screen.findByRole('button', { name: 'Role: Administrator' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Role' }));
  expect(screen.queryByRole('button', { name: /Role/ })).toBeNull();
});
