// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useClientPagination } from './section-pagination.tsx';

const names = (count: number) => Array.from({ length: count }, (_, at) => `Record ${at + 1}`);

function Names({ items }: { items: readonly string[] }) {
  const { shown, bar } = useClientPagination(items, { label: 'Records' });
  return (
    <>
      <p>{shown.join(', ')}</p>
      {bar}
    </>
  );
}

it('keeps the first row in view when the page size changes', async () => {
  render(<Names items={names(60)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  screen.getByText(/^Record 51, .*Record 60$/);
});

it('keeps its bar with a single page, so that the page size can be changed back', async () => {
  render(<Names items={names(60)} />);
  const select = screen.getByRole('combobox', { name: 'Rows per page' });
  await userEvent.selectOptions(select, '100');
  screen.getByText(/^Record 1, .*Record 60$/);
  await userEvent.selectOptions(select, '25');
  screen.getByText(/^Record 1, .*Record 25$/);
});

it('shows the last page when items are removed, and no bar if all fit the smallest page size', async () => {
  const { rerender } = render(<Names items={names(21)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  screen.getByText('Record 21');
  rerender(<Names items={names(12)} />);
  screen.getByText('Record 11, Record 12');
  rerender(<Names items={names(10)} />);
  screen.getByText(/^Record 1, /);
  expect(screen.queryByRole('navigation')).toBeNull();
});
