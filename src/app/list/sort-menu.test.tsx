// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SortMenu } from './sort-menu.tsx';
import type { SortKey } from './sorting.ts';

const fields = [
  { field: 'name', label: 'Name' },
  { field: 'role', label: 'Role' },
  { field: 'createdAt', label: 'Created', isTime: true as const },
];

function Menu({ hasSeveralKeys }: { hasSeveralKeys: boolean }) {
  const [keys, setKeys] = useState<readonly SortKey[]>([]);
  return <SortMenu nouns="users" sorting={{ fields, keys, hasSeveralKeys, onChange: setKeys }} />;
}

const opener = () => screen.getByRole('button', { name: /^Sort users/ });

async function choose(role: 'menuitem' | 'menuitemradio', name: RegExp | string) {
  await userEvent.click(await screen.findByRole(role, { name }));
}

it('sorts by a second field, reverses it and removes it', async () => {
  render(<Menu hasSeveralKeys />);
  await userEvent.click(opener());
  await choose('menuitemradio', 'Role');
  await userEvent.click(opener());
  await choose('menuitem', 'Then by…');
  expect(screen.queryByRole('menuitemradio', { name: /Role/ })).toBeNull();
  await choose('menuitemradio', 'Created');
  expect(opener().ariaLabel).toBe('Sort users: Role ↑, Created ↓');
  // Where there is no room for the names, their arrows stay.
  const names = [...opener().querySelectorAll('.one-line')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Role', 'Created']);

  await userEvent.click(opener());
  await choose('menuitem', /Then by: Created/);
  await choose('menuitemradio', /Created/);
  expect(opener().ariaLabel).toBe('Sort users: Role ↑, Created ↑');

  await userEvent.click(opener());
  await choose('menuitem', /Then by: Created/);
  await choose('menuitem', 'No second field');
  expect(opener().ariaLabel).toBe('Sort users: Role ↑');
});

it('offers no second field where the service takes one', async () => {
  render(<Menu hasSeveralKeys={false} />);
  await userEvent.click(opener());
  await choose('menuitemradio', 'Role');
  await userEvent.click(opener());
  await screen.findByRole('menuitem', { name: 'Default order' });
  expect(screen.queryByRole('menuitem', { name: /Then by/ })).toBeNull();
});
