// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

interface PartProps {
  onClose?: () => void;
}

/** A part whose code can be loaded once the connection is back. */
function openPart(props: PartProps) {
  let isOffline = true;
  const Part = lazyPart<PartProps>(() =>
    isOffline
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>The part</p>),
  );
  render(
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>,
  );
  return () => {
    isOffline = false;
  };
}

it('is retried on request, and can be closed if it is a layer', async () => {
  const onClose = vi.fn();
  const bringLineBack = openPart({ onClose });
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  bringLineBack();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeTruthy();
});
