import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, type ReactElement, useState } from 'react';
import type { MenuAction } from '#app/kit/menus/menu-entry.ts';
import { t } from '#words/t.ts';
import { narrowScreen } from '../grid/load-wide-table.ts';
import type { ListState } from '../list-state.ts';
import { FilterChip, type FilterOption } from './filter-chip.tsx';
import { TextFilter, type TextFilterProps } from './text-filter.tsx';

/** One or several of some values. */
export interface ChoiceFilter {
  /** As the list's query calls it. */
  field: string;
  label: string;
  options: readonly FilterOption[];
  several?: true;
  /** There may be others than these. Else a filter with fewer than two is shown only where it is set. */
  isPartial?: true;
  /** What its menu says while there is no option. */
  placeholder?: MenuAction;
  onOpen?: () => void;
}

interface TextInputFilter {
  field: string;
  label: string;
  text: Omit<TextFilterProps, 'label' | 'value' | 'onChange'> & {
    /** Several values, separated by commas. */
    several?: true;
  };
}

/** A filter with an inside of its own. */
interface OwnFilter {
  label: string;
  isSet: boolean;
  element: ReactElement;
}

/** What a list can be narrowed down by. */
export type ListFilter = ChoiceFilter | TextInputFilter | OwnFilter;

interface ListFiltersProps {
  filters: readonly ListFilter[];
  list: Pick<ListState<unknown>, 'valuesOf' | 'filterBy'>;
}

/** Every filter of a list; on a phone those that are set, and the others on demand. */
export function ListFilters({ filters, list }: ListFiltersProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const isSet = (filter: ListFilter) =>
    'element' in filter ? filter.isSet : list.valuesOf(filter.field).length > 0;
  const useful = filters.filter(
    (filter) =>
      !('options' in filter) || filter.isPartial || filter.options.length > 1 || isSet(filter),
  );
  return (
    <>
      {isNarrow && useful.length > 0 && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('Hide filters') : t('Filters')}
        </Button>
      )}
      {useful
        .filter((filter) => !isNarrow || isOpen || isSet(filter))
        .map((filter) => (
          <Fragment key={filter.label}>{filterElement(filter, list)}</Fragment>
        ))}
    </>
  );
}

function filterElement(filter: ListFilter, list: ListFiltersProps['list']): ReactElement {
  if ('element' in filter) return filter.element;
  const { field, label } = filter;
  const chosen = list.valuesOf(field);
  if ('options' in filter) {
    return (
      <FilterChip
        label={label}
        options={filter.options}
        placeholder={filter.placeholder}
        onOpen={filter.onOpen}
        chosen={chosen}
        choice={filter.several ? 'multiple' : 'single'}
        onChange={(values) => list.filterBy(field, values)}
      />
    );
  }
  const { several, ...text } = filter.text;
  return (
    <TextFilter
      {...text}
      label={label}
      value={chosen.join(', ')}
      onChange={(typed) => list.filterBy(field, several ? commaParts(typed) : textParts(typed))}
    />
  );
}

function textParts(text: string | undefined): string[] {
  return text === undefined ? [] : [text];
}

/** The values of a text that separates them by commas, semicolons or blanks. */
export function commaParts(text = ''): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}
