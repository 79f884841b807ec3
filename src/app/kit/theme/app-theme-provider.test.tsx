// @vitest-environment jsdom
import OutlinedInput from '@mui/material/OutlinedInput';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { removeConsoleStyles } from '#testing/console-styles.ts';
import { AppThemeProvider } from './app-theme-provider.tsx';

it('leaves no state behind', () => {
  const part = <OutlinedInput aria-label="Name" />;
  render(part);
  cleanup();
  render(<AppThemeProvider>{part}</AppThemeProvider>);
  cleanup();
  removeConsoleStyles();
  render(part);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDefined();
  cleanup();
});
