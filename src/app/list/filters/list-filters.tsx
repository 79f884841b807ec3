import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatCount } from '#app/kit/language/locale.ts';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { MenuAction, MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { t } from '#words/t.ts';
import type { ListState } from '../use-list.ts';
import { AddedFilter, FilterButton, useDismissal } from './filter-button.tsx';
import { TextFilter, type TextFilterProps } from './text-filter.tsx';

/** A filter by one or several options. */
export interface ChoiceFilter {
  /** The parameter of the list's query. */
  field: string;
  label: string;
  options: readonly FilterOption[];
  several?: true;
  /** More options may be loaded. Otherwise a filter with fewer than two is not offered. */
  isPartial?: true;
  /** The menu's entry without options. */
  placeholder?: MenuAction;
  onOpen?: () => void;
}

export interface TextInputFilter {
  field: string;
  label: string;
  text: Omit<TextFilterProps, 'label' | 'value' | 'onChange'> & {
    /** Several values, separated by commas. */
    several?: true;
  };
}

export type ListFilter =
  | ChoiceFilter
  | TextInputFilter
  | { label: string; isSet: boolean; element: ReactElement };

interface ListFiltersProps {
  filters: readonly ListFilter[];
  list: Pick<ListState<unknown>, 'valuesOf' | 'filterBy'>;
  /** Opens a panel for other fields, below the button. */
  onOtherField?: ((anchor: HTMLElement) => void) | undefined;
}

/** A button to add filters, and the filters that are set. */
export function ListFilters({ filters, list, onOtherField }: ListFiltersProps) {
  const { opener, menu } = useMenu();
  const [added, setAdded] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isDismissed = useRef(false);
  useEffect(() => {
    if (added !== undefined || !isDismissed.current) return;
    isDismissed.current = false;
    // The filter that had the focus is gone.
    button.current?.focus();
  }, [added]);
  function dismiss(): void {
    isDismissed.current = true;
    setAdded(undefined);
  }
  const isSet = (filter: ListFilter) =>
    'element' in filter ? filter.isSet : list.valuesOf(filter.field).length > 0;
  // A filter with a value is shown anyway, and no longer dismissed when it closes.
  if (filters.some((filter) => filter.label === added && isSet(filter))) setAdded(undefined);
  const isShown = (filter: ListFilter) => isSet(filter) || filter.label === added;
  const others = filters.filter(
    (filter) =>
      !isShown(filter) && (!('options' in filter) || filter.isPartial || filter.options.length > 1),
  );
  const entries: MenuEntry[] = others.map(({ label }) => ({
    label,
    onChoose: () => setAdded(label),
  }));
  if (onOtherField !== undefined) {
    const onChoose = () => menu.anchor && onOtherField(menu.anchor);
    entries.push('divider', { label: t('Other field…'), onChoose });
  }
  return (
    <>
      {entries.length > 0 && (
        <>
          <button {...opener} ref={button} type="button" className="quick-button light">
            <FilterListOutlined />
            <span>{t('Filter')}</span>
          </button>
          <DropdownMenu {...menu} label={t('Filter')} entries={entries} />
        </>
      )}
      {filters.filter(isShown).map((filter) => (
        <AddedFilter key={filter.label} value={filter.label === added ? dismiss : undefined}>
          {filterElement(filter, list)}
        </AddedFilter>
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

/** The distinct values in a text, separated by commas, semicolons or blanks. */
export function commaParts(text = ''): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

export interface FilterOption {
  value: string;
  label: string;
  /** How many entries have it, if the service counts. */
  count?: number;
  /** The heading above it. Options are sorted by group. */
  group?: string;
}

interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  /** The chosen values. Those without an option are shown as they are. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  choice?: 'single' | 'multiple';
  /** The menu's entry without options. */
  placeholder?: MenuAction | undefined;
  onOpen?: (() => void) | undefined;
}

/** A filter with a menu of options. */
export function FilterChip(props: FilterChipProps) {
  const { label, options, chosen, onChange, choice = 'multiple', placeholder, onOpen } = props;
  const { opener, menu } = useMenu();
  const noteChoice = useDismissal(menu.anchor !== null);
  const isSingle = choice === 'single';

  function choose(value: string) {
    const others = isSingle ? [] : chosen.filter((one) => one !== value);
    noteChoice();
    onChange(chosen.includes(value) ? others : [...others, value]);
  }

  const entries = options.flatMap((option, at): MenuEntry[] => {
    const { value, group, count } = option;
    const entry: MenuEntry = {
      label: option.label,
      detail: count === undefined ? undefined : formatCount(count),
      choice: { kind: isSingle ? 'radio' : 'checkbox', isChosen: chosen.includes(value) },
      keepsOpen: !isSingle,
      onChoose: () => choose(value),
    };
    const isFirst = group !== undefined && group !== options[at - 1]?.group;
    return isFirst ? [{ heading: group }, entry] : [entry];
  });

  return (
    <>
      <FilterButton
        label={label}
        summary={chosen.length > 0 ? summarizeChoices(options, chosen) : undefined}
        opener={{
          ...opener,
          onClick: (event) => {
            onOpen?.();
            opener.onClick(event);
          },
        }}
        onClear={() => onChange([])}
      />
      <DropdownMenu
        {...menu}
        label={label}
        entries={placeholder !== undefined && entries.length === 0 ? [placeholder] : entries}
      />
    </>
  );
}

/** "Administrator, Site user" for up to two values, "Administrator +3" beyond. */
function summarizeChoices(options: readonly FilterOption[], chosen: readonly string[]): string {
  const labels = chosen.map(
    (value) => options.find((option) => option.value === value)?.label ?? value,
  );
  const [first = '', second] = labels;
  if (second === undefined) return first;
  return labels.length === 2 ? `${first}, ${second}` : `${first} +${labels.length - 1}`;
}
