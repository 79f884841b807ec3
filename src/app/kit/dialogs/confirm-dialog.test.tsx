// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Delete user/ });

it('runs once for several clicks, then closes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => promise);
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      title="Delete Ana?"
      confirmLabel="Delete user"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );
  fireEvent.click(confirmButton());
  fireEvent.click(confirmButton());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('stays open with the error on failure', async () => {
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      title="Delete Ana?"
      confirmLabel="Delete user"
      kind="danger"
      onConfirm={() => Promise.reject(new Error('Ana is the last administrator.'))}
      onClose={onClose}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );
  await userEvent.click(confirmButton());
  expect((await screen.findByRole('alert')).textContent).toContain('last administrator');
  expect(onClose).not.toHaveBeenCalled();
  expect(confirmButton().disabled).toBe(false);
});

it('waits until the name is typed', async () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      title="Delete Ana?"
      confirmLabel="Delete user"
      typeToConfirm="Ana Bell"
      onConfirm={onConfirm}
      onClose={() => undefined}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );
  expect(confirmButton().disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Type Ana Bell/ }), 'Ana Bell{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
