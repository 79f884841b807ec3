import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { color } from '../theme/color.ts';
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

const Values = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: 180,
  color: color('link'),
});

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
  const isSet = chosen.length > 0;
  const summary = summarizeChoices(options, chosen);

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
      <Button
        aria-haspopup="menu"
        aria-label={isSet ? `${label}: ${summary}` : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
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
      {isSet && (
        <IconButton
          aria-label={`Remove filter ${label}`}
          onClick={() => onChange([])}
          sx={{
            border: `1px solid ${color('border-strong')}`,
            borderLeft: 0,
            borderRadius: '0 6px 6px 0',
            backgroundColor: color('raised'),
          }}
        >
          <CloseOutlined sx={{ fontSize: '16px !important' }} />
        </IconButton>
      )}
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
