// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChipsInput } from './chips-input.tsx';

interface HeadersProps {
  options: readonly string[];
  read?: (text: string) => string[];
  textOf?: (value: string) => string;
}

function Headers(props: HeadersProps) {
  const [value, setValue] = useState<readonly string[]>(['Accept']);
  return (
    <>
      <ChipsInput label="Headers" value={value} onChange={setValue} {...props} />
      <p role="status">{value.join(' | ')}</p>
    </>
  );
}

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const input = () => screen.getByRole('combobox', { name: 'Headers' });
const values = () => screen.getByRole('status').textContent;

it('commits typed text on blur, with or without options', async () => {
  const { rerender } = render(<Headers options={['Prefer', 'X-Trace']} read={words} />);
  await userEvent.type(input(), 'Authorization Accept');
  await userEvent.tab();
  expect(values()).toBe('Accept | Authorization');
  expect(input()).toHaveProperty('value', '');
  rerender(<Headers options={[]} read={words} />);
  await userEvent.type(input(), 'Date');
  await userEvent.tab();
  expect(values()).toBe('Accept | Authorization | Date');
  await userEvent.click(input());
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(values()).toBe('');
});

it('selects several options, and nothing else if only options can be chosen', async () => {
  render(<Headers options={['Accept', 'Prefer', 'X-Trace']} textOf={(name) => `Header ${name}`} />);
  await userEvent.click(input());
  await userEvent.click(screen.getByRole('option', { name: 'Header X-Trace' }));
  await userEvent.click(screen.getByRole('option', { name: 'Header Prefer' }));
  await userEvent.type(input(), 'Nothing like it');
  await userEvent.tab();
  expect(values()).toBe('Accept | X-Trace | Prefer');
});
