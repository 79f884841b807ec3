import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textsIn } from '#app/kit/json/unknown-object.ts';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color, typeScale } from '#app/kit/theme/tokens.ts';
import type { ValueSetCode } from '#contract/r4/value-sets.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { rowShape } from './element-forms.ts';
import { Explained } from './explained.tsx';
import {
  type TypedField,
  useElements,
  useFhirForm,
  useFormState,
  useLengthAt,
  useProblemAt,
  useValueAt,
} from './form-context.ts';
import { FormJson } from './form-json.tsx';
import { DisclosureContext, Rows } from './form-layout.tsx';
import { blank, joinPath, siblingPath, type TreePath } from './form-tree.ts';
import { ListRow, rowDisclosure } from './list-row.tsx';

interface ListFieldProps extends TypedField {
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
  // R4 has a list here, but the value may be something else.
  const isMalformed = useFormState((form) => {
    const value = form.value(path);
    return value !== undefined && value !== null && value !== blank && !Array.isArray(value);
  });
  const problem = useProblemAt(path);
  const { item, none } = useElements().wordsAt(path);
  const { keys, areItemsOpen, reorder } = useRows(path, count, rowShape(type, kind).openUpTo);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (isMalformed) return <FormJson path={path} label={label} />;

  /** `order` has the old indexes, -1 for a new item. */
  function change(order: readonly number[]) {
    // Moving rows in the DOM loses the focus.
    const focused = document.activeElement;
    flushSync(() => {
      reorder(order);
      store.reorder(path, order);
    });
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= count) return;
    const order = [...Array(count).keys()];
    order.splice(to, 0, ...order.splice(from, 1));
    change(order);
    setAnnouncement(t('Moved to position {place} of {count}', { place: to + 1, count }));
  }

  function remove(index: number) {
    change([...Array(count).keys()].filter((other) => other !== index));
    // Moves the focus from the removed row to the add button.
    addButton.current?.focus();
  }

  function append() {
    change([...Array(count).keys(), -1]);
    const row = document.getElementById(id)?.lastElementChild;
    row?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  return (
    <fieldset aria-label={label}>
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
              list={path}
              index={index}
              count={count}
              type={type}
              areItemsOpen={areItemsOpen}
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
          {capitalize(t('Add {item}', { item: item ?? inSentence(t('Entry')) }))}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}

/** Stable keys of list items. `areItemsOpen`: they are open by default. */
function useRows(path: TreePath, count: number, openUpTo: number) {
  const disclosures = useContext(DisclosureContext);
  const listDisclosure = joinPath('#list', path);
  const [areItemsOpen] = useState(() => disclosures.get(listDisclosure) ?? count <= openUpTo);
  const lastKey = useRef(0);
  function newKey() {
    lastKey.current += 1;
    return `row-${lastKey.current}`;
  }
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, newKey));
  // The list was changed from elsewhere.
  if (keys.length !== count)
    setKeys(Array.from({ length: count }, (_, index) => keys[index] ?? newKey()));

  function reorder(order: readonly number[]) {
    setKeys(order.map((from) => keys[from] ?? newKey()));
    disclosures.reorder(path, order);
    // A save remounts the form, which then reads this.
    disclosures.set(listDisclosure, areItemsOpen);
    const added = order.indexOf(-1);
    if (added >= 0 && !areItemsOpen)
      disclosures.set(joinPath(joinPath(path, added), rowDisclosure), true);
  }
  return { keys, areItemsOpen, reorder };
}

/** More codes than days of the week are a list. */
const maxCodes = 7;

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  '& > label': { marginRight: 16 },
});

interface FewCodesFieldProps extends Omit<TypedField, 'type'> {
  options: readonly ValueSetCode[];
}

/** A list of codes from a small value set, such as the days of the week, as checkboxes. */
export function FewCodesField({ path, label, options }: FewCodesFieldProps) {
  const { store, isReadOnly } = useFhirForm();
  const codes = textsIn(useValueAt(path));
  const problem = useProblemAt(path);
  function tick(code: string, isTicked: boolean) {
    const checked = options.filter((one) =>
      one.code === code ? isTicked : codes.includes(one.code),
    );
    store.set(path, checked.length === 0 ? blank : checked.map((one) => one.code));
    store.leave(path);
  }
  return (
    <fieldset aria-label={label}>
      <Heading aria-hidden sx={{ mb: 0 }}>
        {label}
      </Heading>
      <Explained path={path} />
      <Choices>
        {options.map(({ code, display }) => (
          <FormControlLabel
            key={code}
            disabled={isReadOnly}
            control={
              <Checkbox
                checked={codes.includes(code)}
                onChange={({ target }) => tick(code, target.checked)}
                slotProps={{ input: { 'data-path': `${path}.${code}` } as object }} // MUI's type has no data attributes
              />
            }
            label={display}
          />
        ))}
      </Choices>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </fieldset>
  );
}

/** The options of `FewCodesField`; undefined if there are too many, or the list contains anything else. */
export function useFewCodes(
  path: TreePath,
  options: readonly ValueSetCode[] | undefined,
): readonly ValueSetCode[] | undefined {
  const isFew = options !== undefined && options.length <= maxCodes;
  const isPlain = useFormState((store) => {
    if (!isFew || store.value(siblingPath(path)) !== undefined) return false;
    const value = store.value(path);
    if (value === undefined || value === blank) return true;
    const codes = textsIn(value);
    return (
      Array.isArray(value) &&
      new Set(codes).size === value.length &&
      codes.every((code) => options.some((one) => one.code === code))
    );
  });
  return isPlain ? options : undefined;
}
