// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastsProvider } from './toasts-provider.tsx';
import { useToasts } from './use-toasts.ts';

const undo = vi.fn();

function Buttons() {
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.success('Invitation sent')}>
        send
      </button>
      <button
        type="button"
        onClick={() => toasts.info('User disabled', { action: { label: 'Undo', run: undo } })}
      >
        disable
      </button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastsProvider>
      <Buttons />
    </ToastsProvider>,
  );
});

afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('stays while the pointer is over it', () => {
  fireEvent.click(screen.getByText('send'));
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
  wait(60_000);
  expect(screen.getByText('Invitation sent')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }));
  wait(5001);
  expect(screen.queryByText('Invitation sent')).toBeNull();
});

it('runs its action once and disappears', () => {
  fireEvent.click(screen.getByText('disable'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('User disabled')).toBeNull();
});
