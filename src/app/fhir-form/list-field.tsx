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

interface ListFieldProps {
  path: TreePath;
  /** R4's type of an entry. */
  type: string;
  label: string;
  /** Shows its label, where it is not a section of its own. */
  isNested?: boolean;
}

const None = styled('p')({ margin: '0 0 12px', color: color('text-muted') });

const Heading = styled('div')({
  margin: '0 0 6px',
  ...typeScale.label,
  fontWeight: 500,
});

/** A list of the resource: its entries, which can be added, removed and moved. */
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
      // React puts moved rows in their places anew, which takes the focus from them.
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
      setSaid(t('Moved to place {place} of {count}', { place: to + 1, count: order.length }));
    },
    [store, path, change],
  );
  const remove = useCallback(
    (index: number) => {
      change([...Array(store.length(path)).keys()].filter((place) => place !== index));
      // The button goes with its row; the keyboard goes on from where one can add it again.
      add.current?.focus();
    },
    [store, path, change],
  );
  // R4 has a list here, and somebody wrote something else.
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

/** Which entries of a list are not as the list has them at first: open where there is room, else folded. */
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

  /** Keeps it in mind for the form that comes after the next save. */
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
  /** The entries have other places, and other names; a new one is open. */
  const moved = useCallback(
    (order: readonly number[], names: readonly string[]) => {
      folds?.renumber(path, order);
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

/** Names for the entries of a list that go along when these change places. */
function useRowKeys(count: number) {
  const lastKey = useRef(count);
  const [keys, setKeys] = useState<readonly string[]>(() =>
    [...Array(count).keys()].map((index) => `row-${index + 1}`),
  );
  const fresh = useCallback(() => {
    lastKey.current += 1;
    return `row-${lastKey.current}`;
  }, []);
  // Where the list was written from elsewhere.
  if (keys.length !== count)
    setKeys([...Array(count).keys()].map((index) => keys[index] ?? fresh()));
  const current = useRef(keys);
  current.current = keys;

  /** The entries have other places: old ones, -1 for a new one. Gives the names of all. */
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
