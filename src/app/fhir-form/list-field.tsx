import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { rowShape } from './element-forms.ts';
import { Explained } from './explained.tsx';
import { FoldsContext } from './folds.ts';
import { useElements, useFhirForm, useLengthAt, useProblemAt, useValueAt } from './form-context.ts';
import { FormJson } from './form-json.tsx';
import { Group, Rows } from './form-layout.tsx';
import { blank, joinPath, type TreePath } from './form-tree.ts';
import { ListRow } from './list-row.tsx';
import { reorderPaths } from './path-map.ts';

interface ListFieldProps {
  path: TreePath;
  type: string;
  label: string;
  /** Shows a label, unless the list is a section. */
  isNested?: boolean;
}

const None = styled('p')({ margin: '0 0 12px', color: color('text-muted') });

const Heading = styled('div')({
  margin: '0 0 6px',
  ...typeScale.label,
  fontWeight: 500,
});

export function ListField({ path, type, label, isNested = false }: ListFieldProps) {
  const { kind, store, isReadOnly } = useFhirForm();
  const count = useLengthAt(path);
  const value = useValueAt(path);
  const problem = useProblemAt(path);
  const elements = useElements();
  const { item, none } = elements.wordsAt(path);
  const shape = rowShape(type, kind);
  const { rows, isRoomy, toggle, reorder } = useRows(path, count, shape.openUpTo);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  const change = useCallback(
    (order: readonly number[]) => {
      // Moving rows in the DOM loses the focus.
      const focused = document.activeElement;
      flushSync(() => {
        reorder(order);
        store.reorder(path, order);
      });
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },
    [store, path, reorder],
  );
  const move = useCallback(
    (from: number, to: number) => {
      const order = [...Array(store.length(path)).keys()];
      if (to < 0 || to >= order.length) return;
      order.splice(to, 0, ...order.splice(from, 1));
      change(order);
      const { length } = order;
      setAnnouncement(t('Moved to position {place} of {count}', { place: to + 1, count: length }));
    },
    [store, path, change],
  );
  const remove = useCallback(
    (index: number) => {
      change([...Array(store.length(path)).keys()].filter((place) => place !== index));
      // Moves the focus from the removed row to the add button.
      addButton.current?.focus();
    },
    [store, path, change],
  );
  // The value is not a list, although R4 has one here.
  if (value !== undefined && value !== null && value !== blank && !Array.isArray(value)) {
    return <FormJson path={path} label={label} />;
  }

  function append() {
    change([...Array(count).keys(), -1]);
    const row = document.getElementById(id)?.lastElementChild;
    row?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  return (
    <Group aria-label={label}>
      {isNested && <Heading aria-hidden>{label}</Heading>}
      <Explained path={path} />
      {problem !== undefined && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {problem}
        </Alert>
      )}
      {count === 0 && none !== undefined && <None>{none}</None>}
      {count > 0 && (
        <Rows id={id} aria-label={label}>
          {rows.map(({ key, isToggled }, index) => (
            <ListRow
              key={key}
              rowKey={key}
              list={path}
              index={index}
              count={count}
              type={type}
              isOpen={isRoomy !== isToggled || (isRoomy && shape.columns !== undefined)}
              onToggle={toggle}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </Rows>
      )}
      {!isReadOnly && (
        <Button
          ref={addButton}
          size="small"
          variant={isNested ? 'text' : 'outlined'}
          startIcon={<AddOutlined />}
          onClick={append}
          sx={{ mt: count > 0 ? 2 : 0, ...(isNested && { ml: '-4px' }) }}
        >
          {t('Add {item}', { item: item ?? t('entry') })}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Group>
  );
}

interface RowState {
  key: string;
  /** Whether its fold differs from the list's default. */
  isToggled: boolean;
}

/** Keys and folds of list items. The folds are stored for the form after the next save. */
function useRows(path: TreePath, count: number, openUpTo: number) {
  const folds = useContext(FoldsContext);
  const listKey = joinPath('#list', path);
  const [isRoomy] = useState(() => folds?.get(listKey) ?? count <= openUpTo);
  const lastKey = useRef(0);
  const newRow = useCallback((isToggled: boolean): RowState => {
    lastKey.current += 1;
    return { key: `row-${lastKey.current}`, isToggled };
  }, []);
  const [rows, setRows] = useState<readonly RowState[]>(() =>
    [...Array(count).keys()].map((index) => newRow(folds?.get(rowFold(path, index)) ?? false)),
  );
  // The list was changed from elsewhere.
  if (rows.length !== count)
    setRows([...Array(count).keys()].map((index) => rows[index] ?? newRow(false)));
  const latest = useRef(rows);
  latest.current = rows;

  const change = useCallback(
    (next: readonly RowState[]) => {
      setRows(next);
      folds?.set(listKey, isRoomy);
      for (const [index, { isToggled }] of next.entries()) {
        folds?.set(rowFold(path, index), isToggled);
      }
    },
    [folds, listKey, path, isRoomy],
  );
  const toggle = useCallback(
    (key: string) =>
      change(
        latest.current.map((row) =>
          row.key === key ? { ...row, isToggled: !row.isToggled } : row,
        ),
      ),
    [change],
  );
  /** `order` has the old indexes, -1 for a new item, which is open. */
  const reorder = useCallback(
    (order: readonly number[]) => {
      if (folds !== undefined) reorderPaths(folds, path, order);
      change(order.map((from) => latest.current[from] ?? newRow(!isRoomy)));
    },
    [folds, path, isRoomy, change, newRow],
  );
  return { rows, isRoomy, toggle, reorder };
}

function rowFold(path: TreePath, index: number): TreePath {
  return joinPath(joinPath(path, index), '#row');
}
