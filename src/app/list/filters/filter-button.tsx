import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, createContext, use, useEffect, useRef } from 'react';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { iconSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';

interface FilterButtonProps {
  label: string;
  /** What is chosen, in words; undefined: nothing is. */
  summary: string | undefined;
  /** What it opens, and how. */
  opener: Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>;
  onClear: () => void;
}

/** Whether a filter has just been added to the bar, and is opened to be chosen from. */
export const OpensAtOnce = createContext(false);

/** The closed form of a filter: what is chosen, and a cross to drop it. Stands in an inline flex box. */
export function FilterButton(props: FilterButtonProps) {
  const { label, summary, opener, onClear } = props;
  const isSet = summary !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const opensAtOnce = use(OpensAtOnce);
  useEffect(() => {
    if (opensAtOnce) button.current?.click();
  }, [opensAtOnce]);
  return (
    <>
      <button
        {...opener}
        ref={button}
        type="button"
        // MUI's Button takes five times as long to make (controls.css), and each filter has one.
        className={isSet ? 'quick-button set' : 'quick-button light'}
        aria-label={isSet ? `${label}: ${summary}` : undefined}
      >
        {label}
        {isSet ? (
          <>
            <span>:&nbsp;</span>
            <OneLine>{summary}</OneLine>
          </>
        ) : (
          <ArrowDropDownOutlined />
        )}
      </button>
      {isSet && <RemoveFilterButton label={label} onClick={onClear} />}
    </>
  );
}

interface RemoveFilterButtonProps {
  /** Which filter, in words. */
  label: string;
  borderColor?: string;
  onClick: () => void;
}

/** The cross at the end of a filter that is set. */
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
