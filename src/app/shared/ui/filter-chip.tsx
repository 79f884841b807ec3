import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { color } from '../theme/color.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { summarizeChoices } from './summarize-choices.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** How many entries have it, where the service says so. */
  count?: number;
  /** The heading that it stands under. Options of one group stand together. */
  group?: string;
}

interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  /** The chosen values; empty means the filter is off. Values without an option are shown as they are. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  choice?: 'single' | 'multiple';
}

const Group = styled('span')({ display: 'inline-flex', maxWidth: '100%' });

const GroupName = styled(ListSubheader)({
  backgroundColor: color('raised'),
  color: color('text-muted'),
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '28px',
});

/** One filter of a list: a button that says what is chosen, a menu to choose, a cross to drop it. */
export function FilterChip(props: FilterChipProps) {
  const { label, options, chosen, onChange, choice = 'multiple' } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function choose(value: string) {
    if (choice === 'single') {
      onChange(chosen.includes(value) ? [] : [value]);
      setAnchor(null);
    } else {
      onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
    }
  }

  return (
    <Group>
      <FilterButton
        label={label}
        summary={chosen.length > 0 ? summarizeChoices(options, chosen) : undefined}
        popup="menu"
        isOpen={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange([])}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: 360 } } }}
      >
        {options.flatMap((option, at) => [
          option.group !== undefined && option.group !== options[at - 1]?.group && (
            <GroupName key={option.group} role="presentation">
              {option.group}
            </GroupName>
          ),
          <FilterChoice
            key={option.value}
            option={option}
            isChosen={chosen.includes(option.value)}
            choice={choice}
            onClick={() => choose(option.value)}
          />,
        ])}
      </Menu>
    </Group>
  );
}
