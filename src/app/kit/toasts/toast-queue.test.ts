import { expect, it } from 'vitest';
import { lifetimeOf, type Toast, withToast } from './toasts-provider.tsx';

const toast = (id: number, message = `Message ${id}`): Toast => ({ id, tone: 'success', message });

it('keeps the newest three', () => {
  const shown = [1, 2, 3, 4].reduce<Toast[]>((all, id) => withToast(all, toast(id)), []);
  expect(shown.map(({ id }) => id)).toEqual([2, 3, 4]);
});

it('replaces a repeated toast', () => {
  const shown = withToast([toast(1, 'Saved'), toast(2)], toast(3, 'Saved'));
  expect(shown.map(({ id }) => id)).toEqual([2, 3]);
});

it('shows failures and actions longer', () => {
  const plain = lifetimeOf({ tone: 'success', message: 'Saved' });
  expect(plain).toBe(5000);
  expect(lifetimeOf({ tone: 'danger', message: 'Saved' })).toBe(10_000);
  expect(
    lifetimeOf({ tone: 'success', message: 'Saved', action: { label: 'Undo', run: () => {} } }),
  ).toBe(10_000);
});
