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
  const { keys, reorder } = useRowKeys(count);
  const { isRoomy, opened, toggle, moved } = useRowFolds(path, { keys, openUpTo: shape.openUpTo });
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();

  const change = useCallback(
    (order: readonly number[]) => {
      // Moving rows in the DOM loses the focus.
      const focused = document.activeElement;
      flushSync(() => {
        moved(order, reorder(order));
        store.reorder(path, order);
      });
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },
    [store, path, reorder, moved],
  );
  const move = useCallback(
    (from: number, to: number) => {
      const order = [...Array(store.length(path)).keys()];
      if (to < 0 || to >= order.length) return;
      order.splice(to, 0, ...order.splice(from, 1));
      change(order);
      setSaid(t('Moved to position {place} of {count}', { place: to + 1, count: order.length }));
    },
    [store, path, change],
  );
  const remove = useCallback(
    (index: number) => {
      change([...Array(store.length(path)).keys()].filter((place) => place !== index));
      // Moves the focus from the removed row to the add button.
      add.current?.focus();
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
          {keys.map((key, index) => (
            <ListRow
              key={key}
              rowKey={key}
              list={path}
              index={index}
              count={count}
              type={type}
              isOpen={isRoomy !== opened.has(key) || (isRoomy && shape.columns !== undefined)}
              onToggle={toggle}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </Rows>
      )}
      {!isReadOnly && (
        <Button
          ref={add}
          size="small"
          variant={isNested ? 'text' : 'outlined'}
          startIcon={<AddOutlined />}
          onClick={append}
          sx={{ mt: count > 0 ? 2 : 0, ...(isNested && { ml: '-4px' }) }}
        >
          {t('Add {item}', { item: item ?? t('entry') })}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Group>
  );
}

/** Which items differ from their default fold state. */
function useRowFolds(path: TreePath, rows: { keys: readonly string[]; openUpTo: number }) {
  const { keys, openUpTo } = rows;
  const folds = useContext(FoldsContext);
  const list = joinPath('#list', path);
  const [isRoomy] = useState(() => folds?.get(list) ?? keys.length <= openUpTo);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(keys.filter((_, index) => folds?.get(rowFold(path, index)))),
  );
  const current = useRef({ keys, opened });
  current.current = { keys, opened };

  /** Stores the state for the form after the next save. */
  const change = useCallback(
    (next: ReadonlySet<string>, names: readonly string[]) => {
      setOpened(next);
      folds?.set(list, isRoomy);
      for (const [index, key] of names.entries()) folds?.set(rowFold(path, index), next.has(key));
    },
    [folds, list, path, isRoomy],
  );
  const toggle = useCallback(
    (key: string) => {
      const next = new Set(current.current.opened);
      if (!next.delete(key)) next.add(key);
      change(next, current.current.keys);
    },
    [change],
  );
  /** Moves states along with reordered items; a new one is open. */
  const moved = useCallback(
    (order: readonly number[], names: readonly string[]) => {
      if (folds !== undefined) reorderPaths(folds, path, order);
      const fresh = isRoomy ? [] : names.filter((_, index) => order[index] === -1);
      change(new Set([...current.current.opened, ...fresh]), names);
    },
    [folds, path, isRoomy, change],
  );
  return { isRoomy, opened, toggle, moved };
}

function rowFold(path: TreePath, index: number): TreePath {
  return joinPath(joinPath(path, index), '#row');
}

/** Stable keys for list items. */
function useRowKeys(count: number) {
  const lastKey = useRef(count);
  const [keys, setKeys] = useState<readonly string[]>(() =>
    [...Array(count).keys()].map((index) => `row-${index + 1}`),
  );
  const fresh = useCallback(() => {
    lastKey.current += 1;
    return `row-${lastKey.current}`;
  }, []);
  // The list was changed from elsewhere.
  if (keys.length !== count)
    setKeys([...Array(count).keys()].map((index) => keys[index] ?? fresh()));
  const current = useRef(keys);
  current.current = keys;

  /** Reorders the keys: old indexes, -1 for a new item. Returns all keys. */
  const reorder = useCallback(
    (order: readonly number[]): string[] => {
      const next = order.map((from) => current.current[from] ?? fresh());
      setKeys(next);
      return next;
    },
    [fresh],
  );
  return { keys, reorder };
}
