import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { color } from '../../../../shared/theme/color.ts';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { isComplex } from '../r4/element-types.ts';
import { useEndpointForm, useLengthAt, useProblemAt, useValueAt } from '../tree/form-context.ts';
import { blank, type TreePath } from '../tree/form-tree.ts';
import { FormJson } from './form-json.tsx';
import { Group, Rows } from './form-layout.tsx';
import { ListRow } from './list-row.tsx';
import { itemName, rowShape } from './list-words.ts';
import { useRowKeys } from './use-row-keys.ts';

interface ListFieldProps {
  path: TreePath;
  /** R4's type of an entry. */
  type: string;
  label: string;
  /** Shows its label, where it is not a section of its own. */
  isNested?: boolean;
  /** What it means that there is no entry. */
  empty?: string | undefined;
}

const Heading = styled('div')({
  margin: '0 0 6px',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontWeight: 500,
});

/** A list of the resource: its entries, which can be added, removed and moved. */
export function ListField({ path, type, label, isNested = false, empty }: ListFieldProps) {
  const { store, isReadOnly } = useEndpointForm();
  const count = useLengthAt(path);
  const value = useValueAt(path);
  const problem = useProblemAt(path);
  const name = itemName(path.slice(path.lastIndexOf('.') + 1));
  const shape = rowShape(type, isComplex(type));
  const { keys, reorder } = useRowKeys(count);
  const [isRoomy] = useState(count <= shape.openUpTo);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();

  const change = useCallback(
    (order: readonly number[]) => {
      // React puts moved rows in their places anew, which takes the focus from them.
      const focused = document.activeElement;
      flushSync(() => {
        const fresh = reorder(order);
        setOpened((before) => new Set([...before, ...fresh]));
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
      setSaid(`Moved to place ${to + 1} of ${order.length}`);
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
  const toggle = useCallback((key: string) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);

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
      {problem !== undefined && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {problem}
        </Alert>
      )}
      {count === 0 && empty !== undefined && (
        <p style={{ margin: '0 0 12px', color: color('text-muted') }}>{empty}</p>
      )}
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
          Add {name}
        </Button>
      )}
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </Group>
  );
}
