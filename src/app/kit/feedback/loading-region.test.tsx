// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadingRegion } from './loading-region.tsx';

afterEach(() => void vi.useRealTimers());

it('shows a text once loading takes long', () => {
  vi.useFakeTimers();
  render(<LoadingRegion label="Loading list">…</LoadingRegion>);
  const region = screen.getByRole('status', { name: 'Loading list' });
  expect(region.textContent).toBe('…');
  act(() => vi.advanceTimersByTime(3_000));
  expect(region.textContent).toContain('Still loading…');
  // Screen readers do not announce a busy region.
  expect(region.getAttribute('aria-busy')).toBeNull();
});
