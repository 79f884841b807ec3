// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyTooltip } from './lazy-tooltip.tsx';

afterEach(() => void vi.useRealTimers());

/** Longer than it takes a tooltip to open or close. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000));

async function hovered() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <LazyTooltip title="All of a long name" describeChild>
      <button type="button">All of…</button>
    </LazyTooltip>,
  );
  await user.hover(screen.getByRole('button'));
  const tooltip = await screen.findByRole('tooltip');
  return { user, tooltip };
}

it('stays while the pointer is on it, and closes after', async () => {
  const { user, tooltip } = await hovered();
  await user.hover(tooltip);
  await pass();
  screen.getByRole('tooltip', { name: 'All of a long name' });
  await user.unhover(tooltip);
  await pass();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('closes on Escape', async () => {
  const { user } = await hovered();
  await user.keyboard('{Escape}');
  await pass();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
