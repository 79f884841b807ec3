// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Delete user/ });

function show(props: Partial<ComponentProps<typeof ConfirmDialog>>) {
  const onClose = vi.fn();
  const onConfirm = vi.fn(props.onConfirm);
  render(
    <ConfirmDialog
      title="Delete Ana?"
      confirmLabel="Delete user"
      {...props}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );
  return { onConfirm, onClose };
}

it('runs once for several clicks, then closes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { onConfirm, onClose } = show({ onConfirm: () => promise });
  fireEvent.click(confirmButton());
  fireEvent.click(confirmButton());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('stays open with the error on failure', async () => {
  const failure = new Error('Ana is the last administrator.');
  const { onClose } = show({ onConfirm: () => Promise.reject(failure) });
  await userEvent.click(confirmButton());
  expect((await screen.findByRole('alert')).textContent).toContain('last administrator');
  expect(onClose).not.toHaveBeenCalled();
  expect(confirmButton().disabled).toBe(false);
});

it('waits until the name is typed', async () => {
  const { onConfirm } = show({ typeToConfirm: 'Ana Bell' });
  expect(confirmButton().disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Type Ana Bell/ }), 'Ana Bell{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
