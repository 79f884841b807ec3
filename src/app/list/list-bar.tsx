import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
import { t } from '#words/t.ts';
import type { LayoutChoice } from './columns/table-layout.ts';
import { type ListFilter, ListFilters } from './filters/list-filters.tsx';
import { SearchField } from './filters/search-field.tsx';
import { narrowScreen } from './grid/load-wide-table.ts';
import type { ListWords } from './list-placeholder.tsx';
import { useIsLeaving } from './list-query.ts';
import type { ListState } from './list-state.ts';
import { SortMenu } from './sort-menu.tsx';
import { useDebouncedText } from './use-debounced-text.ts';
import { ViewsButton } from './views/views-button.tsx';

export interface ListBarDeclaration<Row> {
  /** What its column layout and its views are kept under: "users". */
  name: string;
  words: ListWords;
  list: ListState<Row>;
  views: {
    /** What its views are kept under, where that is not the list's name. */
    name?: string;
    /** The list's address without a query. */
    path: string;
    /** What the plain list is called: "Everybody". */
    plain: string;
    /** What of the address is a moment and no view: the record that is open. */
    momentary?: readonly string[];
  };
  searchLabel?: string;
  filters?: readonly ListFilter[];
  onOtherField?: ((anchor: HTMLElement) => void) | undefined;
  /** What else stands beside the filters. */
  besideFilters?: ReactNode;
}

interface ListBarProps<Row> extends ListBarDeclaration<Row> {
  userId: string;
  layoutChoice: LayoutChoice;
  /** The list's own, where it has no page header to stand in. */
  buttons: ReactNode;
}

/** The bar over every list: search, filters, views, sort, columns, in that order. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { words, list, views, filters = [], searchLabel = t('Search name') } = props;
  const { search, sorting } = list;
  const [typed, setTyped] = useDebouncedText(search?.text ?? '', (text) => search?.onChange(text), {
    isHeld: useIsLeaving(),
  });
  const { path, plain, name = props.name, momentary } = views;
  return (
    <FilterBar
      search={search && { label: searchLabel, value: typed, onChange: setTyped }}
      filters={
        <>
          <ListFilters filters={filters} list={list} onOtherField={props.onOtherField} />
          {props.besideFilters}
        </>
      }
      onClear={list.isFiltered ? list.clearFilters : undefined}
      actions={
        <>
          <ViewsButton
            key={path}
            list={{ name, path, userId: props.userId, momentary }}
            plain={plain}
          />
          {sorting && <SortMenu things={words.things} sorting={sorting} />}
          <LayoutButton {...props.layoutChoice} />
          {props.buttons}
        </>
      }
    />
  );
}

interface FilterBarProps {
  search?: { label: string; value: string; onChange: (value: string) => void } | undefined;
  /** FilterChips. */
  filters?: ReactNode;
  /** Given only while a search or filter is set: shows "Clear filters". */
  onClear?: (() => void) | undefined;
  /** What belongs to the list, not to the page: views, sort, columns. */
  actions?: ReactNode;
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  // On a phone the search has a line of its own where the rest fills the next one.
  '@media (max-width: 599px)': {
    '&.with-actions > .MuiOutlinedInput-root': { flexBasis: '100%', maxWidth: 'none' },
  },
});

/** Stays together and at the end, also where it has a line of its own; on a phone it fills the lines. */
const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  '@media (max-width: 599px)': { display: 'contents' },
});

/** Search and filters over a list. How many match, its pages say. */
function FilterBar({ search, filters, onClear, actions }: FilterBarProps) {
  return (
    <Bar className={actions === undefined ? undefined : 'with-actions'}>
      {search && <SearchField {...search} />}
      {filters}
      {onClear !== undefined && (
        <Button variant="text" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
      <End>{actions}</End>
    </Bar>
  );
}

const LayoutPanel = latePart(async () => (await import('./columns/layout-panel.tsx')).LayoutPanel);

/** Opens the choice of columns. */
function LayoutButton(props: LayoutChoice) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Cards have no columns.
  if (isNarrow) return null;
  return (
    <>
      <Tooltip title={t('Display options')}>
        <button
          type="button"
          className="icon-button"
          data-place="header"
          aria-label={t('Display options')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumnOutlined />
        </button>
      </Tooltip>
      {anchor !== null && (
        <LayoutPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
