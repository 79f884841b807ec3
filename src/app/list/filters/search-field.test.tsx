// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

function Page() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField label="Search users" value={value} onChange={setValue} />
      <input aria-label="Note" />
      <main>
        <a className="cell-link" href="#ada">
          Ada
        </a>
      </main>
    </>
  );
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });

beforeEach(() => void render(<Page />));

it('ignores a slash typed elsewhere', async () => {
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
  await userEvent.type(note, 'a/b');
  expect(note.value).toBe('a/b');
  expect(document.activeElement).toBe(note);
});

it('moves to the rows on arrow down', async () => {
  await userEvent.type(search(), 'ada{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ada' }));
});

it('is cleared by Escape and its button, and keeps focus', async () => {
  await userEvent.type(search(), 'wisn{Escape}');
  expect(search().value).toBe('');
  await userEvent.type(search(), 'wisn');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search().value).toBe('');
  expect(document.activeElement).toBe(search());
});

it('limits its length, and says so when a paste was cut', async () => {
  await userEvent.click(search());
  await userEvent.paste('x'.repeat(199));
  expect(screen.queryByText('Limit of 200 characters reached')).toBeNull();
  await userEvent.paste('yyy');
  expect(search().value).toBe(`${'x'.repeat(199)}y`);
  screen.getByText('Limit of 200 characters reached');
});
