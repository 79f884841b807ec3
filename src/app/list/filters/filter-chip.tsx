import { formatCount } from '#app/kit/language/locale.ts';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { MenuAction, MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { FilterButton, useDismissal } from './filter-button.tsx';

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
