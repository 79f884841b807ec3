import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { usePopover } from '#app/kit/menus/popover-panel.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { wrappingRow } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { LayoutChoice } from './columns/table-layout.ts';
import { type ListFilter, ListFilters } from './filters/list-filters.tsx';
import { SearchField } from './filters/search-field.tsx';
import { narrowScreen } from './grid/load-wide-table.ts';
import { type ListWords, nounsOf } from './list-placeholder.tsx';
import { useIsLeaving } from './list-query.ts';
import { SortMenu } from './sort-menu.tsx';
import type { ListState } from './use-list.ts';
import { useViews, type ViewsPlace } from './views/use-views.ts';
import { viewSearch } from './views/views.queries.ts';

export interface ListBarDeclaration<Row> {
  /** The storage key of its column layout and views: "users". */
  name: string;
  words: ListWords;
  list: ListState<Row>;
  views: {
    /** The storage key of its views, if it is not the list's name. */
    name?: string;
    path: string;
    /** Query parameters that are not part of a view, such as the open record. */
    transientParams?: readonly string[];
  };
  searchLabel?: string;
  filters?: readonly ListFilter[];
  onOtherField?: ((anchor: HTMLElement) => void) | undefined;
  besideFilters?: ReactNode;
}

interface ListBarProps<Row> extends ListBarDeclaration<Row> {
  userId: string;
  layoutChoice: LayoutChoice;
  /** The list's own buttons, if it has no page header. */
  buttons: ReactNode;
}

/** The bar above every list: search, filters, views, sorting and columns. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { words, list, views, filters = [], searchLabel = t('Search name') } = props;
  const { search, sorting } = list;
  const [typed, setTyped] = useDebouncedText(search?.text ?? '', (text) => search?.onChange(text), {
    isPaused: useIsLeaving(),
  });
  const { path, name = props.name, transientParams } = views;
  const nouns = nounsOf(words);
  const toolbar = useToolbar<HTMLDivElement>();
  return (
    <Bar
      {...toolbar}
      aria-label={t('{label}: search, filters and display', { label: words.label })}
    >
      {search && <SearchField label={searchLabel} value={typed} onChange={setTyped} />}
      <ListFilters filters={filters} list={list} onOtherField={props.onOtherField} />
      {props.besideFilters}
      {list.isFiltered && (
        <Button variant="text" className="clear-filters" onClick={list.clearFilters}>
          {t('Clear filters')}
        </Button>
      )}
      <End>
        <ViewsButton
          key={path}
          list={{ name, path, userId: props.userId, transientParams }}
          nouns={nouns}
        />
        {sorting && <SortMenu nouns={nouns} sorting={sorting} />}
        <LayoutButton {...props.layoutChoice} />
        {props.buttons}
      </End>
    </Bar>
  );
}

const Bar = styled('div')({
  ...wrappingRow,
  gap: 8,
  marginBottom: 12,
  // One filter has a button of its own.
  '@media (max-width: 1099px)': {
    '&:not(:has(.filter-chip ~ .filter-chip)) > .clear-filters': { display: 'none' },
  },
  // On a phone the search takes a whole line.
  '@media (max-width: 599px)': { '& > .search-field': { flexBasis: '100%', maxWidth: 'none' } },
});

/** Right-aligned in one piece, where names give way to filters; on a phone it wraps. */
const End = styled('div')({
  display: 'flex',
  flex: '4 1 180px',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  maxWidth: 'max-content',
  marginLeft: 'auto',
  '& > .quick-button': { flex: '0 1 auto', minWidth: 0 },
  '@media (max-width: 599px)': {
    display: 'contents',
    // One line with the filters, where names give way.
    '& > .quick-button': { flex: '1 1 104px', maxWidth: 'max-content' },
  },
});

const LayoutPanel = lazyPart(async () => (await import('./columns/layout-panel.tsx')).LayoutPanel);

/** Opens the column layout; cards have none. */
function LayoutButton(props: LayoutChoice) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const { opener, popover } = usePopover('dialog');
  if (isNarrow) return null;
  return (
    <>
      <LazyTooltip title={t('Display options')}>
        <button
          {...opener}
          type="button"
          className="icon-button"
          data-place="header"
          aria-label={t('Display options')}
        >
          <ViewColumnOutlined />
        </button>
      </LazyTooltip>
      {popover.anchor !== null && <LayoutPanel {...props} {...popover} />}
    </>
  );
}

/**
 * The text of a search field, debounced. An external change of `value` (back, "Clear filters") replaces the text, but its
 * own earlier changes do not. While `isPaused` no change is emitted.
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
  { isPaused = false } = {},
) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    setSent(undefined);
    if (value !== sent) setTyped(value);
  }
  useDebounced({ text: isPaused ? value : typed.trim(), current: value }, (text) => {
    setSent(text);
    onChange(text);
  });
  return [typed, setTyped] as const;
}

const ViewsPanel = lazyPart(async () => (await import('./views/views-panel.tsx')).ViewsPanel);

interface ViewedList extends ViewsPlace {
  path: string;
  /** Query parameters that are not part of a view, besides the page. */
  transientParams?: readonly string[] | undefined;
}

/** Opens the saved views, and names the current one. */
function ViewsButton({ list, nouns }: { list: ViewedList; nouns: string }) {
  const { views, ...actions } = useViews(list);
  const { search } = useLocation();
  const { opener, popover } = usePopover('dialog');
  const current = viewSearch(search, list.transientParams);
  const shown = views.find((view) => view.search === current);
  return (
    <>
      <button {...opener} type="button" className="quick-button">
        <OneLine>
          {shown === undefined ? t('Views') : t('View: {name}', { name: shown.name })}
        </OneLine>
        <ArrowDropDownOutlined />
      </button>
      {popover.anchor !== null && (
        <ViewsPanel
          {...popover}
          views={views}
          path={list.path}
          current={current}
          nouns={nouns}
          {...actions}
        />
      )}
    </>
  );
}

const control =
  ':is(button, input, select, a[href], [role="button"]):not(:disabled, [aria-hidden="true"])';

/**
 * Makes a bar a single Tab stop, at the control used last, with arrow keys within (ARIA's toolbar pattern). It works on
 * the elements, since the controls belong to many lists.
 */
export function useToolbar<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  const stop = useRef<Element>(undefined);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    stop.current = setTabStop(element, stop.current);
    // Controls come and go.
    const observer = new MutationObserver(() => {
      stop.current = setTabStop(element, stop.current);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    ref: bar,
    role: 'toolbar',
    onFocus: ({ currentTarget, target }: FocusEvent<Bar>) => {
      // Popovers and menus are elsewhere in the document.
      if (currentTarget.contains(target)) stop.current = setTabStop(currentTarget, target);
    },
    onKeyDown,
  };
}

/** Roving tabindex: makes one control the Tab stop, or the first if it is gone. */
function setTabStop(bar: Element, stop: Element | undefined): Element | undefined {
  const controls = controlsOf(bar);
  const tabStop = controls.find((one) => one === stop) ?? controls[0];
  for (const one of controls) one.tabIndex = one === tabStop ? 0 : -1;
  return tabStop;
}

function controlsOf(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(control)];
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { currentTarget: bar } = event;
  const target = event.target as HTMLElement; // of a key: an element
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (target instanceof HTMLInputElement && !isAtEdge(target, event.key)) return;
  const controls = controlsOf(bar);
  const at = controls.indexOf(target);
  // A key in a popover or menu, which is elsewhere in the document.
  if (at < 0) return;
  event.preventDefault();
  controls[step(at, controls.length)]?.focus();
}

/** Whether an arrow key would not move the cursor of a text any further. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart !== selectionEnd) return false;
  return key === 'ArrowLeft'
    ? selectionEnd === 0
    : key === 'ArrowRight' && selectionEnd === value.length;
}
