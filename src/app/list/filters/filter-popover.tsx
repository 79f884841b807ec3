import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { PopoverPanel } from '#app/kit/menus/popover-panel.tsx';
import { t } from '#words/t.ts';
import { FilterButton } from './filter-button.tsx';

interface FilterPopoverProps {
  label: string;
  /** What is chosen, in words; undefined: nothing is. */
  summary: string | undefined;
  onClear: () => void;
  /** The inside; it is given how to close. */
  children: (close: () => void) => ReactNode;
}

const Anchor = styled('span')({ display: 'inline-flex', maxWidth: '100%' });

/** The small form inside. */
export const FilterForm = styled('form')({ display: 'grid', gap: 16, width: 300, padding: 16 });

/** What somebody most likely wants, at one click. */
export const Suggestions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

/** FilterChip's sibling for what is not picked from a list: opens a small form. */
export function FilterPopover({ label, summary, onClear, children }: FilterPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <Anchor>
      <FilterButton
        label={label}
        summary={summary}
        opener={{
          'aria-haspopup': 'dialog',
          'aria-expanded': anchor !== null,
          onClick: (event) => setAnchor(event.currentTarget),
        }}
        onClear={onClear}
      />
      <PopoverPanel label={t('Filter by {label}', { label })} anchor={anchor} onClose={close}>
        {children(close)}
      </PopoverPanel>
    </Anchor>
  );
}
