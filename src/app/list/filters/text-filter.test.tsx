// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextFilter } from './text-filter.tsx';

async function filterBy(text: string, limit?: number) {
  const onChange = vi.fn();
  render(<TextFilter label="URL" value="" onChange={onChange} {...(limit && { limit })} />);
  await userEvent.click(screen.getByRole('button', { name: /^URL/ }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'URL' }));
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
  return onChange;
}

it('keeps a text that is too long, and says so', async () => {
  const text = 'x'.repeat(201);
  const onChange = await filterBy(text);
  screen.getByText('Search text is limited to 200 characters; this has 201');
  expect(await screen.findByRole('textbox', { name: 'URL' })).toHaveProperty('value', text);
  expect(onChange).not.toHaveBeenCalled();
});

it('accepts the limit of its list', async () => {
  const text = 'x'.repeat(2000);
  expect(await filterBy(text, 2000)).toHaveBeenCalledWith(text);
});
