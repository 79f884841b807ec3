import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import { Fragment, useState } from 'react';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { type SortField, type SortKey, withSortField } from './sorting.ts';
import type { SortState } from './use-list.ts';

interface SortMenuProps {
  /** What is sorted, lower case: "users". */
  nouns: string;
  sorting: SortState;
}

/** Aligns the labels of all entries. */
const noArrow = <ArrowUpwardOutlined sx={{ visibility: 'hidden' }} />;

/**
 * Sorts a list, also without column headers, by one field and, if the service can, by a second. A time starts with the
 * newest; the same field again reverses the order.
 */
export function SortMenu({ nouns, sorting }: SortMenuProps) {
  const { fields, keys, refusal } = sorting;
  const { opener, menu } = useMenu();
  const [secondAnchor, setSecondAnchor] = useState<HTMLElement | null>(null);
  const labelOf = (field: string) => fields.find((one) => one.field === field)?.label ?? field;
  const shown = keys.map(({ field, direction }) => ({
    name: labelOf(field),
    arrow: direction === 'asc' ? '↑' : '↓',
  }));
  const summary = shown.map(({ name, arrow }) => `${name} ${arrow}`).join(', ');
  const title = t('Sort {nouns}', { nouns });
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
        {summary === '' && <OneLine>{t('Sort')}</OneLine>}
        {shown.map(({ name, arrow }, at) => (
          // Only names are truncated. A non-breaking space stays between parts of a flexbox.
          <Fragment key={name}>
            {at > 0 && ',\u00a0'}
            <OneLine>{name}</OneLine>
            {`\u00a0${arrow}`}
          </Fragment>
        ))}
      </button>
      <DropdownMenu
        {...menu}
        label={title}
        entries={
          only?.isTime
            ? timeEntries(only, sorting)
            : fieldEntries(sorting, () => setSecondAnchor(menu.anchor))
        }
      />
      <DropdownMenu
        anchor={secondAnchor}
        label={t('Then by')}
        entries={secondEntries(sorting)}
        onClose={() => setSecondAnchor(null)}
      />
    </>
  );
}

/** Each field as the primary key, the choice of the second, and the default order. */
function fieldEntries(sorting: SortState, onSecond: () => void): MenuEntry[] {
  const { fields, keys, hasSeveralKeys, onChange } = sorting;
  return [
    ...fields.map((field) =>
      fieldEntry({ field, key: keys[0] }, () =>
        onChange((current) => withSortField(current, field)),
      ),
    ),
    'divider',
    ...(hasSeveralKeys ? [secondEntry(sorting, onSecond)] : []),
    {
      label: t('Default order'),
      icon: noArrow,
      isDisabled: keys.length === 0,
      onChoose: () => onChange(() => []),
    },
  ];
}

/** Opens the choice of the second key. */
function secondEntry({ fields, keys }: SortState, onChoose: () => void): MenuEntry {
  const [, second] = keys;
  const label = fields.find(({ field }) => field === second?.field)?.label ?? second?.field;
  return {
    label: label === undefined ? t('Then by…') : t('Then by: {field}', { field: label }),
    icon: arrow(second),
    isDisabled: keys.length === 0,
    onChoose,
  };
}

/** Each field but the primary one as the second key, and none. */
function secondEntries({ fields, keys, onChange }: SortState): MenuEntry[] {
  const [first, second] = keys;
  return [
    { heading: t('Then by') },
    ...fields
      .filter(({ field }) => field !== first?.field)
      .map((field) =>
        fieldEntry({ field, key: second }, () =>
          onChange((current) => withSortField(current, field, 1)),
        ),
      ),
    'divider',
    {
      label: t('No second field'),
      icon: noArrow,
      isDisabled: second === undefined,
      onChoose: () => onChange(([main]) => (main ? [main] : [])),
    },
  ];
}

function fieldEntry(
  { field, key }: { field: SortField; key: SortKey | undefined },
  onChoose: () => void,
): MenuEntry {
  const isChosen = key?.field === field.field;
  return {
    label: field.label,
    icon: arrow(isChosen ? key : undefined),
    choice: { kind: 'radio', isChosen },
    onChoose,
  };
}

/** The two orders of a single time field. */
function timeEntries({ field }: SortField, { keys, onChange }: SortState): MenuEntry[] {
  const entry = (label: string, direction: SortKey['direction']): MenuEntry => ({
    label,
    icon: arrow({ field, direction }),
    choice: { kind: 'radio', isChosen: keys[0]?.direction === direction },
    onChoose: () => onChange(() => [{ field, direction }]),
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
