import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { fontSize } from '../theme/typography.ts';

/** The list of an Autocomplete that is open as long as its dialog is: it stands in that, and nothing floats over it. */
export function ListInPlace({ children, className }: PopperProps) {
  return <div className={className}>{typeof children === 'function' ? null : children}</div>;
}

/** How such a list looks, for whatever is around the Autocomplete. */
export const listInPlaceLook = {
  '& .MuiAutocomplete-popper': { position: 'static' },
  '& .MuiAutocomplete-paper': { margin: 0, border: 0, borderRadius: 0, boxShadow: 'none' },
} as const;

/** Where one of many is looked for, in a menu's popover: the field above its list. */
export const SearchInPlace = styled('div')({
  width: 'min(340px, calc(100vw - 32px))',
  padding: '16px 0 8px',
  ...listInPlaceLook,
  '& .MuiTextField-root': { padding: '0 16px 8px' },
  '& > p': { margin: '8px 16px', fontSize: fontSize.small },
});
