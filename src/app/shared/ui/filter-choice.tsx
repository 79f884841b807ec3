import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { color } from '../theme/color.ts';
import { formatCount } from './locale.ts';

interface FilterChoiceProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex' | 'onClick'> {
  option: { label: string; count?: number };
  isChosen: boolean;
  choice: 'single' | 'multiple';
}

/** An entry of FilterChip's menu. The menu itself hands in focus and tab order. */
export function FilterChoice({ option, isChosen, choice, ...fromMenu }: FilterChoiceProps) {
  return (
    <MenuItem
      role={choice === 'single' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={isChosen}
      {...fromMenu}
    >
      <Mark isChosen={isChosen} choice={choice} />
      <span style={{ flex: 1 }}>{option.label}</span>
      {option.count !== undefined && (
        <span style={{ paddingLeft: 16, color: color('text-muted'), fontSize: '0.8125rem' }}>
          {formatCount(option.count)}
        </span>
      )}
    </MenuItem>
  );
}

function Mark({ isChosen, choice }: Pick<FilterChoiceProps, 'isChosen' | 'choice'>) {
  if (choice === 'single') {
    return <CheckOutlined sx={{ visibility: isChosen ? 'visible' : 'hidden' }} />;
  }
  return isChosen ? (
    <CheckBoxOutlined sx={{ color: color('accent') }} />
  ) : (
    <CheckBoxOutlineBlankOutlined sx={{ color: color('border-control') }} />
  );
}
