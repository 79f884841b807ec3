import ExpandMore from '@mui/icons-material/ExpandMore';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useId, useSyncExternalStore } from 'react';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { InlineRow, visuallyHidden } from '#app/kit/text/text-parts.tsx';
import {
  coarsePointer,
  color,
  framed,
  iconSize,
  noteText,
  oneLine,
} from '#app/kit/theme/tokens.ts';
import { joinPath, type PathMap, reorderPaths, type TreePath } from './form-tree.ts';

const wideScreen = '@media (min-width: 900px)';

/** A responsive grid of fields. `wide` takes a whole line, `double` two of three columns. */
export const Fields = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .wide': { gridColumn: '1 / -1' },
  },
  [wideScreen]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > .double': { gridColumn: 'span 2' },
  },
});

interface SizedProps {
  width: 'double' | 'wide' | undefined;
  children: ReactNode;
}

export function Sized({ width, children }: SizedProps) {
  return width === undefined ? children : <div className={width}>{children}</div>;
}

/** List items. Single-line ones show their labels only above the first. */
export const Rows = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  [wideScreen]: { gap: 8 },
});

/** A list item: drag handle, content and actions. */
export const Row = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 4,
  alignItems: 'start',
  '& > .actions': { display: 'flex' },
  '&[data-dragged]': { opacity: 0.4 },
  '&[data-edge]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    height: 2,
    borderRadius: 1,
    backgroundColor: color('accent'),
  },
  '&[data-edge="top"]::after': { top: -6 },
  '&[data-edge="bottom"]::after': { bottom: -6 },
  '&[data-shape="card"]': {
    '--handle': '28px',
    '--button': '36px',
    [coarsePointer]: { '--handle': '48px', '--button': '48px' },
    // A single item has no handle.
    '&:has(> .handle:empty)': { '--handle': '4px' },
    padding: 4,
    ...framed,
  },
  // Visually redundant with the list's name or the item above.
  '&[data-shape="single"] .MuiInputLabel-root': visuallyHidden,
  '&[data-shape="line"]:not([data-first]) .explanation': { display: 'none' },
  '&[data-shape="line"]': {
    // Aligns the buttons with the inputs below their labels.
    '& > .handle, & > .actions': { marginTop: 24 },
    [wideScreen]: {
      '&:not([data-first]) > .handle, &:not([data-first]) > .actions': { marginTop: 0 },
      '&:not([data-first]) > .line > .MuiFormControl-root > .MuiInputLabel-root, &:not([data-first]) > .line > .MuiAutocomplete-root .MuiInputLabel-root':
        visuallyHidden,
    },
    // Narrow screens have no room for them beside the content.
    '@media (max-width: 899px)': {
      '& > .handle, & > .actions': { marginTop: 0, gridRow: 1 },
      '& > .actions': { gridColumn: 3 },
      '& > .line': { gridRow: 2, gridColumn: '1 / -1' },
      '&:not(:last-of-type)': { paddingBottom: 12, borderBottom: `1px solid ${color('border')}` },
    },
  },
});

/** The content of an open card: beside its buttons, or below them on narrow screens. */
export const CardBody = styled('div')({
  padding: '4px 8px 8px 24px',
  '@media (max-width: 899px)': {
    margin: '0 calc(-1 * var(--button)) 0 calc(-1 * var(--handle))',
    padding: '4px 8px 8px',
  },
});

/** The fields of an item, on one line if there is room. */
export const LineFields = styled('fieldset')({
  display: 'grid',
  gap: '12px 8px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .wide': { gridColumn: '1 / -1' },
  [wideScreen]: { gridTemplateColumns: 'var(--columns, minmax(0, 1fr))' },
});

/** A one-line summary of a collapsed part. */
export const CollapsedSummary = styled('span')({
  flex: 1,
  minWidth: 0,
  ...oneLine,
  ...noteText,
  fontWeight: 400,
});

/** The arrow of a disclosure button, turned down when open. */
export const ExpandArrow = styled(ExpandMore)({
  '[aria-expanded="false"] &': { transform: 'rotate(-90deg)' },
});

const Toggle = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 4,
  width: '100%',
  minHeight: 32,
  borderRadius: 6,
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '& svg': { flex: 'none', fontSize: iconSize.large, color: color('text-muted') },
});

interface DisclosureButtonProps extends ButtonBaseProps {
  isOpen: boolean;
}

/** The title of a collapsible part. */
export function DisclosureButton({ isOpen, children, ...props }: DisclosureButtonProps) {
  return (
    <Toggle aria-expanded={isOpen} focusRipple={false} {...props}>
      <ExpandArrow />
      {children}
    </Toggle>
  );
}

interface CollapsiblePartProps {
  isOpen: boolean;
  /** The button's text, and its label if it needs a longer one. */
  text: string;
  label?: string;
  /** Beside the button while closed. */
  summary?: string | undefined;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a field or object that a text button expands. */
export function CollapsiblePart(props: CollapsiblePartProps) {
  const { isOpen, text, label, summary, onToggle, children } = props;
  const id = useId();
  return (
    <>
      <InlineRow>
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={label}
          startIcon={<ExpandArrow />}
          onClick={() => onToggle(!isOpen)}
          sx={{ flex: 'none', ml: '-4px', fontWeight: 400 }}
        >
          {text}
        </Button>
        {!isOpen && summary !== undefined && <CollapsedSummary>{summary}</CollapsedSummary>}
      </InlineRow>
      <div id={id}>{isOpen && children}</div>
    </>
  );
}

const Warning = styled('span')({
  display: 'inline-flex',
  gap: 4,
  color: color('warning-text'),
  '& > svg': { flex: 'none', fontSize: iconSize.small, marginTop: 1 },
});

/** The text below a field: its issue, else warning, else hint. */
export function fieldHelp(notes: {
  problem: string | undefined;
  warning: string | undefined;
  hint?: ReactNode;
}) {
  const { problem, warning, hint } = notes;
  if (problem !== undefined) return problem;
  if (warning === undefined) return hint;
  return (
    <Warning>
      <WarningAmberOutlined />
      {warning}
    </Warning>
  );
}

/** Whether collapsible parts are open, by path. Outlives the form, which remounts after each save. */
export function createDisclosureStore() {
  const openByPath: PathMap<boolean> = new Map();
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    get: (key: TreePath) => openByPath.get(key),
    set: (key: TreePath, isOpen: boolean) => {
      openByPath.set(key, isOpen);
      notify();
    },
    /** Reorders the entries of list items: `order` has the old indexes. */
    reorder: (list: TreePath, order: readonly number[]) => {
      reorderPaths(openByPath, list, order);
      notify();
    },
  };
}

export const DisclosureContext = createContext(createDisclosureStore());

/** Whether a collapsible part is open, and its setter. `name` distinguishes parts of the same path. */
export function useDisclosure(path: TreePath, name: string, isInitiallyOpen = false) {
  const disclosures = useContext(DisclosureContext);
  const key = joinPath(path, name);
  const isOpen = useSyncExternalStore(
    disclosures.subscribe,
    () => disclosures.get(key) ?? isInitiallyOpen,
  );
  return [isOpen, (next: boolean) => disclosures.set(key, next)] as const;
}
