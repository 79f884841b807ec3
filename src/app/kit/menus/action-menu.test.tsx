// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ActionMenu } from './dropdown-menu.tsx';
import type { MenuEntry } from './open-menu.tsx';

it('keeps its entries while open, and updates them the next time', async () => {
  const chosen = vi.fn();
  const entries = (...labels: string[]): MenuEntry[] =>
    labels.map((label) => ({ label, onChoose: () => chosen(label) }));
  const shown = (labels: string[]) => (
    <ActionMenu label="Actions" entries={() => entries(...labels)} />
  );
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const { rerender } = render(shown(['Edit', 'Disable']));
  open();
  const pressed = await screen.findByRole('menuitem', { name: 'Disable' });
  rerender(shown(['Edit', 'Resend', 'Disable']));
  expect(screen.getByRole('menuitem', { name: 'Disable' })).toBe(pressed);
  expect(items()).toEqual(['Edit', 'Disable']);
  fireEvent.click(pressed);
  expect(chosen.mock.calls).toEqual([['Disable']]);
  expect(screen.queryByRole('menu')).toBeNull();
  open();
  expect(items()).toEqual(['Edit', 'Resend', 'Disable']);
});
