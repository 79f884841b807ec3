import type { PopperProps } from '@mui/material/Popper';

/** The list of an Autocomplete that is open as long as its dialog is: it stands in that, and nothing floats over it. */
export function ListInPlace({ children, className }: PopperProps) {
  return <div className={className}>{typeof children === 'function' ? null : children}</div>;
}

/** How such a list looks, for whatever is around the Autocomplete. */
export const listInPlaceLook = {
  '& .MuiAutocomplete-popper': { position: 'static' },
  '& .MuiAutocomplete-paper': { margin: 0, border: 0, borderRadius: 0, boxShadow: 'none' },
} as const;
