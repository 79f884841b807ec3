import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { iconSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';

interface FilterButtonProps {
  label: string;
  /** What is chosen, in words; undefined: nothing is. */
  summary: string | undefined;
  /** What it opens, and how. */
  opener: Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onClick'>;
  onClear: () => void;
}

const Values = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: 180,
  color: color('link'),
});

/** The closed form of a filter: what is chosen, and a cross to drop it. Stands in an inline flex box. */
export function FilterButton(props: FilterButtonProps) {
  const { label, summary, opener, onClear } = props;
  const isSet = summary !== undefined;
  return (
    <>
      <Button
        {...opener}
        aria-label={isSet ? `${label}: ${summary}` : undefined}
        endIcon={isSet ? undefined : <ArrowDropDownOutlined />}
        sx={{
          fontWeight: isSet ? 500 : 400,
          ...(isSet && { borderRadius: '6px 0 0 6px', minWidth: 0 }),
        }}
      >
        {label}
        {isSet && (
          <>
            <span>:&nbsp;</span>
            <Values>{summary}</Values>
          </>
        )}
      </Button>
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
