// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterChip } from './list-filters.tsx';

const options = [
  { value: 'ADMIN', label: 'Administrator', count: 12 },
  { value: 'SITE_USER', label: 'Site user', count: 1840 },
  { value: 'CLIENT_ACCOUNT_USER', label: 'Client account user' },
];

it('adds a value and stays open', async () => {
  const onChange = vi.fn();
  render(<FilterChip label="Role" options={options} chosen={['ADMIN']} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /^Role:/ }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Site user/ }));
  expect(onChange).toHaveBeenCalledWith(['ADMIN', 'SITE_USER']);
  expect(screen.getByRole('menu', { name: 'Role' })).toBeTruthy();
});

it('removes a chosen value', async () => {
  const onChange = vi.fn();
  const chosen = options.map(({ value }) => value);
  render(<FilterChip label="Role" options={options} chosen={chosen} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Role: Administrator +2' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Administrator/ }));
  expect(onChange).toHaveBeenCalledWith(chosen.slice(1));
});

it('groups options under headings, which the keyboard skips', async () => {
  const onChange = vi.fn();
  const grouped = options.map((option) => ({
    ...option,
    group: option.value === 'ADMIN' ? 'Staff' : 'Guests',
  }));
  render(<FilterChip label="Role" options={grouped} chosen={[]} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Role' }));
  await screen.findByRole('menu');
  expect(screen.getAllByText(/^(Staff|Guests)$/).map((one) => one.textContent)).toEqual([
    'Staff',
    'Guests',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith(['CLIENT_ACCOUNT_USER']);
});
