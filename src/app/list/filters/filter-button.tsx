import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { PopoverPanel, usePopover } from '#app/kit/menus/popover-panel.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { color, iconSize } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

interface FilterButtonProps {
  label: string;
  /** The chosen values as text; undefined if none. */
  summary: string | undefined;
  opener: Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>;
  onClear: () => void;
}

/** Removes a filter that was just added, which opens on mount; undefined for others. */
export const AddedFilter = createContext<(() => void) | undefined>(undefined);

/** Removes a filter that was just added, unless something is chosen before it closes. Call the result on each choice. */
export function useDismissal(isOpen: boolean): () => void {
  const onDismiss = use(AddedFilter);
  const wasOpen = useRef(false);
  // A ref, since the filter's value changes only when the navigation completes.
  const hasChoice = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !hasChoice.current) onDismiss?.();
    wasOpen.current = isOpen;
  }, [isOpen, onDismiss]);
  return () => {
    hasChoice.current = true;
  };
}

/** A filter in the bar: its value, and a button to remove it. */
export function FilterButton(props: FilterButtonProps) {
  const { label, summary, opener, onClear } = props;
  const isSet = summary !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const isAdded = use(AddedFilter) !== undefined;
  useEffect(() => {
    if (isAdded) button.current?.click();
  }, [isAdded]);
  return (
    <span className={isSet ? 'filter-chip' : undefined}>
      <button
        {...opener}
        ref={button}
        type="button"
        // MUI's Button renders five times slower (controls.css).
        className={isSet ? 'quick-button' : 'quick-button light'}
        aria-label={isSet ? `${label}: ${summary}` : undefined}
      >
        {isSet ? (
          <>
            <OneLine>{label}</OneLine>
            <span>:&nbsp;</span>
            <OneLine>{summary}</OneLine>
          </>
        ) : (
          <>
            {label}
            <ArrowDropDownOutlined />
          </>
        )}
      </button>
      {isSet && <RemoveFilterButton label={label} onClick={onClear} />}
    </span>
  );
}

interface RemoveFilterButtonProps {
  label: string;
  borderColor?: string;
  onClick: () => void;
}

export function RemoveFilterButton(props: RemoveFilterButtonProps) {
  const { label, borderColor = color('border-strong'), onClick } = props;
  return (
    <IconButton
      aria-label={t('Remove filter {label}', { label })}
      onClick={onClick}
      sx={{
        border: `1px solid ${borderColor}`,
        borderLeft: 0,
        borderRadius: '0 6px 6px 0',
        backgroundColor: color('raised'),
      }}
    >
      <CloseOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
    </IconButton>
  );
}

interface FilterPopoverProps {
  label: string;
  /** The chosen value as text; undefined if none. */
  summary: string | undefined;
  onClear: () => void;
  /** `close` after a choice, `dismiss` without one. */
  children: (close: () => void, dismiss: () => void) => ReactNode;
}

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
