import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import type { SortState } from './list-state.ts';
import { type SortField, type SortKey, withSortField } from './sorting.ts';

interface SortMenuProps {
  /** What is sorted, lower case: "users". */
  things: string;
  sorting: SortState;
}

/** Aligns the labels of all entries. */
const noArrow = <ArrowUpwardOutlined sx={{ visibility: 'hidden' }} />;

/**
 * Sorts a list, also without column headers. A time starts with the newest; the same field again reverses the order.
 * Secondary keys in the URL are kept.
 */
export function SortMenu({ things, sorting }: SortMenuProps) {
  const { fields, keys, refusal } = sorting;
  const { opener, menu } = useMenu();
  const labelOf = (field: string) => fields.find((one) => one.field === field)?.label ?? field;
  const summary = keys
    .map(({ field, direction }) => `${labelOf(field)} ${direction === 'asc' ? '↑' : '↓'}`)
    .join(', ');
  const title = t('Sort {things}', { things });
  const label = [title, summary].filter(Boolean).join(': ');

  const [only] = fields.length === 1 ? fields : [];
  return (
    <>
      <button
        {...opener}
        type="button"
        className={refusal === undefined ? 'quick-button light' : 'quick-button light refused'}
        aria-label={refusal === undefined ? label : t('{label} (rejected)', { label })}
        title={refusal}
      >
        <SwapVertOutlined />
        <OneLine>{summary === '' ? t('Sort') : summary}</OneLine>
      </button>
      <DropdownMenu
        {...menu}
        label={title}
        entries={only?.isTime ? timeEntries(only, sorting) : fieldEntries(sorting)}
      />
    </>
  );
}

/** Each field, and the default order. */
function fieldEntries({ fields, keys, onChange }: SortState): MenuEntry[] {
  return [
    ...fields.map((field) => {
      const key = keys.find((one) => one.field === field.field);
      return {
        label: field.label,
        icon: arrow(key),
        choice: { kind: 'radio' as const, isChosen: key !== undefined },
        onChoose: () => onChange(withSortField(keys, field)),
      };
    }),
    'divider',
    {
      label: t('Default order'),
      icon: noArrow,
      isDisabled: keys.length === 0,
      onChoose: () => onChange([]),
    },
  ];
}

/** The two orders of a single time field. */
function timeEntries({ field }: SortField, { keys, onChange }: SortState): MenuEntry[] {
  const entry = (label: string, direction: SortKey['direction']): MenuEntry => ({
    label,
    icon: arrow({ field, direction }),
    choice: { kind: 'radio', isChosen: keys[0]?.direction === direction },
    onChoose: () => onChange([{ field, direction }]),
  });
  return [entry(t('Newest first'), 'desc'), entry(t('Oldest first'), 'asc')];
}

function arrow(key: SortKey | undefined) {
  if (key === undefined) return noArrow;
  return key.direction === 'asc' ? (
    <ArrowUpwardOutlined titleAccess={t('ascending')} />
  ) : (
    <ArrowDownwardOutlined titleAccess={t('descending')} />
  );
}
