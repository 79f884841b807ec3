import Autocomplete, {
  type AutocompleteProps,
  type AutocompleteRenderGroupParams,
} from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { color, fontSize, typeScale } from '../theme/tokens.ts';

interface SearchInPlaceProps<Option> {
  label: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  textOf: (option: Option) => string;
  groupOf?: (option: Option) => string;
  isCurrent?: (option: Option) => boolean;
  show: (option: Option) => ReactNode;
  emptyText: string;
  /** By default a text field. */
  renderInput?: AutocompleteProps<Option, false, false, false>['renderInput'];
  onChoose: (option: Option) => void;
  onClose: () => void;
}

/** A search field above its results, which are always open, in a popover or dialog. */
export function SearchInPlace<Option>(props: SearchInPlaceProps<Option>) {
  const { label, text, options, keyOf, textOf, groupOf, isCurrent, show, onClose } = props;
  return (
    <Autocomplete<Option>
      open
      autoHighlight
      disableCloseOnSelect
      forcePopupIcon={false}
      clearOnBlur={false}
      // Always null, so that choosing the current option fires `onChange`, too.
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason === 'input') props.onText(next);
      }}
      onChange={(_, option) => option && props.onChoose(option)}
      // An open list keeps Escape from its popover.
      onClose={(_, reason) => reason === 'escape' && onClose()}
      options={options}
      filterOptions={(all) => all}
      {...(groupOf && { groupBy: groupOf })}
      getOptionKey={keyOf}
      getOptionLabel={textOf}
      noOptionsText={props.emptyText}
      slots={{ popper: ListInPlace }}
      renderGroup={optionGroup}
      renderOption={({ key: _, ...item }, option) => (
        <Line
          key={keyOf(option)}
          {...item}
          {...(isCurrent && { 'aria-selected': isCurrent(option) })}
        >
          {show(option)}
        </Line>
      )}
      renderInput={
        props.renderInput ?? ((params) => <TextField {...params} autoFocus label={label} />)
      }
    />
  );
}

const Line = styled('li')({ display: 'flex', gap: 12 });

function ListInPlace({ children, className }: PopperProps) {
  return <div className={className}>{typeof children === 'function' ? null : children}</div>;
}

/** The styles around such a search. */
export const searchInPlaceStyle = {
  '& .MuiAutocomplete-popper': { position: 'static' },
  '& .MuiAutocomplete-paper': { margin: 0, border: 0, borderRadius: 0, boxShadow: 'none' },
} as const;

/** Its frame in a popover. */
export const SearchPanel = styled('div')({
  width: 'min(340px, calc(100vw - 32px))',
  padding: '16px 0 8px',
  ...searchInPlaceStyle,
  '& .MuiTextField-root': { padding: '0 16px 8px' },
  '& > p': { margin: '8px 16px', fontSize: fontSize.small },
});

const Group = styled('li')({
  '& > span': {
    position: 'sticky',
    top: -8,
    zIndex: 1,
    display: 'block',
    padding: '8px 16px 4px',
    backgroundColor: color('raised'),
    color: color('text-muted'),
    ...typeScale.caption,
    fontWeight: 500,
  },
});

/** A group of Autocomplete options. MUI's own is invalid ARIA within a listbox. */
function optionGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <Group key={key} role="presentation">
      {group !== '' && <span aria-hidden>{group}</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: a list box has no fieldsets */}
      <ul role="group" aria-label={group || undefined}>
        {children}
      </ul>
    </Group>
  );
}
