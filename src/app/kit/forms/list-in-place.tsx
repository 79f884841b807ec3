import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { fontSize } from '../theme/typography.ts';

/** An Autocomplete's list that is always open within its dialog. */
export function ListInPlace({ children, className }: PopperProps) {
  return <div className={className}>{typeof children === 'function' ? null : children}</div>;
}

/** Styles of such a list. */
export const listInPlaceStyle = {
  '& .MuiAutocomplete-popper': { position: 'static' },
  '& .MuiAutocomplete-paper': { margin: 0, border: 0, borderRadius: 0, boxShadow: 'none' },
} as const;

/** A search field above its list in a popover. */
export const SearchInPlace = styled('div')({
  width: 'min(340px, calc(100vw - 32px))',
  padding: '16px 0 8px',
  ...listInPlaceStyle,
  '& .MuiTextField-root': { padding: '0 16px 8px' },
  '& > p': { margin: '8px 16px', fontSize: fontSize.small },
});
