// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, it } from 'vitest';
import { useToolbar } from './list-bar.tsx';

function Bar() {
  const toolbar = useToolbar<HTMLDivElement>();
  const [hasChip, setHasChip] = useState(false);
  return (
    <>
      <a href="#before">Before</a>
      <div {...toolbar}>
        <input aria-label="Search" />
        <button type="button" onClick={() => setHasChip(!hasChip)}>
          Filter
        </button>
        {hasChip && <button type="button">Role</button>}
        <button type="button">Sort</button>
        {createPortal(<input aria-label="In a popover" />, document.body)}
      </div>
      <a href="#rows">Rows</a>
    </>
  );
}

const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;

beforeEach(() => void render(<Bar />));

it('is a single Tab stop, at the control used last', async () => {
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  await userEvent.tab();
  expect(focused()).toBe('Rows');
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.tab();
  expect(focused()).toBe('Rows');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Sort');
});

it('goes from control to control by arrow keys, around its ends', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('button', { name: 'Role' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Role');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Sort');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(focused()).toBe('Sort');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(focused()).toBe('Filter');
});

it('leaves a text by an arrow key only at its ends', async () => {
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.type(search, 'ab{ArrowLeft}{Home}');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe('Filter');
});

it('keeps one Tab stop when a control is added', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const role = await screen.findByRole('button', { name: 'Role' });
  await waitFor(() => expect(role.tabIndex).toBe(-1));
});

it('leaves the keys in a popover alone', async () => {
  const input = screen.getByRole('textbox', { name: 'In a popover' });
  await userEvent.type(input, '{ArrowRight}');
  expect(document.activeElement).toBe(input);
});
