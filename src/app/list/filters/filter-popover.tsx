import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PopoverPanel, usePopover } from '#app/kit/menus/popover-panel.tsx';
import { t } from '#words/t.ts';
import { FilterButton, useDismissal } from './filter-button.tsx';

interface FilterPopoverProps {
  label: string;
  /** The chosen value as text; undefined if none. */
  summary: string | undefined;
  onClear: () => void;
  /** `close` after a choice, `dismiss` without one. */
  children: (close: () => void, dismiss: () => void) => ReactNode;
}

/** The form of a filter. */
export const FilterForm = styled('form')({ display: 'grid', gap: 16, width: 300, padding: 16 });

/** Likely values. */
export const Suggestions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

/** A filter with a form. */
export function FilterPopover({ label, summary, onClear, children }: FilterPopoverProps) {
  const { opener, popover } = usePopover('dialog');
  const noteChoice = useDismissal(popover.anchor !== null);
  const close = () => {
    noteChoice();
    popover.onClose();
  };
  return (
    <>
      <FilterButton label={label} summary={summary} opener={opener} onClear={onClear} />
      <PopoverPanel {...popover} label={t('Filter by {label}', { label })}>
        {children(close, popover.onClose)}
      </PopoverPanel>
    </>
  );
}
