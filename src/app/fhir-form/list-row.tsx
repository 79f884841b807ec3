import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type CSSProperties, type Ref, Suspense, use, useEffect, useId, useRef } from 'react';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { coarsePointer, color, fontSize } from '#app/kit/theme/tokens.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { formMembers, isCompact, rowShape } from './element-forms.ts';
import {
  NamedTextContext,
  useElements,
  useFhirForm,
  useHasProblemIn,
  useValueAt,
} from './form-context.ts';
import {
  CardBody,
  CollapsedSummary,
  DisclosureButton,
  Fields,
  LineFields,
  Row,
  useDisclosure,
} from './form-layout.tsx';
import { joinPath, type TreePath } from './form-tree.ts';
import { setMembers, summaryOf } from './section-summary.ts';

/** The disclosure key of an item, stored only if it differs from the list's default. */
export const rowDisclosure = '#row';

interface ListRowProps {
  list: TreePath;
  index: number;
  count: number;
  type: string;
  /** Whether items are open by default. */
  areItemsOpen: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

const Summary = styled(DisclosureButton)({
  flex: 1,
  minWidth: 0,
  [coarsePointer]: { minHeight: 44 },
  paddingRight: 8,
  fontSize: fontSize.body,
});

const RareFields = styled(Fields)({ padding: '4px 0 8px' });

/** A list item: one line of fields, or a card. Alt with an arrow key moves it. */
export function ListRow(props: ListRowProps) {
  const { list, index, count, type, areItemsOpen, onMove, onRemove } = props;
  const { kind, isReadOnly, renderValue } = useFhirForm();
  const path = joinPath(list, index);
  const elements = useElements();
  const item = elements.item(list);
  const label = elements.itemLabel(list);
  const name = `${item} ${index + 1}`;
  const isObject = elements.isComplex(type) && !isCompact(type, kind);
  const { columns } = rowShape(type, kind);
  const hasProblem = useHasProblemIn(path);
  const [isToggled, setIsToggled] = useDisclosure(path, rowDisclosure);
  const isOpen =
    areItemsOpen !== isToggled || (areItemsOpen && columns !== undefined) || hasProblem;
  const isLine = columns !== undefined && isOpen;
  const rare = formMembers(type, elements).filter(({ isMore }) => isMore);
  const hasMoreProblem = useHasProblemIn(...rare.map(({ name }) => joinPath(path, name)));
  const [isMoreExpanded, setIsMoreExpanded] = useDisclosure(path, '#more');
  const isMoreOpen = isMoreExpanded || hasMoreProblem;
  const drag = useRowDrag({ list, index, isOff: isReadOnly || count < 2, onDrop: onMove });
  const id = useId();
  const style = { '--columns': columns } as CSSProperties; // React's type has no custom properties
  return (
    <Row
      ref={drag.row}
      data-shape={isLine ? (isObject ? 'line' : 'single') : 'card'}
      {...(index === 0 && { 'data-first': '' })}
      onKeyDown={(event) => {
        if (isReadOnly || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
      }}
    >
      <div className="handle">
        {!isReadOnly && count > 1 && (
          <MoveHandle ref={drag.handle} name={name} index={index} count={count} onMove={onMove} />
        )}
      </div>
      {isLine ? (
        <LineFields className="line" style={style} aria-label={name}>
          {renderValue({ path, type, label, more: 'hidden' })}
          {isMoreOpen && (
            <div className="wide" id={id}>
              <RareFields>{renderValue({ path, type, label, more: 'only' })}</RareFields>
            </div>
          )}
        </LineFields>
      ) : (
        <fieldset aria-label={name}>
          <CardHead
            path={path}
            name={label}
            isOpen={isOpen}
            onToggle={() => setIsToggled(!isToggled)}
          />
          {isOpen && (
            <CardBody>
              <Fields>{renderValue({ path, type, label })}</Fields>
            </CardBody>
          )}
        </fieldset>
      )}
      <div className="actions">
        {isLine && isObject && (
          <MoreToggle
            path={path}
            name={name}
            isOpen={isMoreOpen}
            controls={id}
            onToggle={() => setIsMoreExpanded(!isMoreExpanded)}
          />
        )}
        {!isReadOnly && (
          <IconButton
            aria-label={t('Remove {name}', { name })}
            title={t('Remove {name}', { name })}
            onClick={() => onRemove(index)}
          >
            <CloseOutlined />
          </IconButton>
        )}
      </div>
    </Row>
  );
}

interface CardHeadProps {
  path: TreePath;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

function CardHead({ path, name, isOpen, onToggle }: CardHeadProps) {
  const summary = summaryOf(useValueAt(path), useFhirForm().kind, path);
  const NamedText = use(NamedTextContext);
  return (
    <Summary isOpen={isOpen} onClick={onToggle}>
      {summary === undefined ? (
        <CollapsedSummary>{t('Empty {name}', { name: inSentence(name) })}</CollapsedSummary>
      ) : (
        <OneLine>
          <Suspense fallback={summary}>
            {NamedText ? <NamedText>{summary}</NamedText> : summary}
          </Suspense>
        </OneLine>
      )}
    </Summary>
  );
}

/** Highlighted if hidden fields have values. */
function MoreToggle(props: CardHeadProps & { controls: string }) {
  const { path, name, isOpen, controls, onToggle } = props;
  const { kind } = useFhirForm();
  const set = setMembers(useValueAt(path), { path, kind, isRare: true });
  const label = t('More of {name}', { name });
  return (
    <IconButton
      aria-label={label}
      title={set === undefined ? label : t('More of {name}: {set}', { name, set })}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={set === undefined ? {} : { color: color('link') }}
    >
      <MoreHoriz />
    </IconButton>
  );
}

interface MoveHandleProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Moves a list item by drag and drop, or by a menu. */
function MoveHandle({ ref, name, index, count, onMove }: MoveHandleProps) {
  const { opener, menu } = useMenu();
  const last = count - 1;
  const ways = [
    { label: t('Move up'), to: index - 1, detail: t('Alt ↑') },
    { label: t('Move down'), to: index + 1, detail: t('Alt ↓') },
    { label: t('Move to the top'), to: 0 },
    { label: t('Move to the bottom'), to: last },
  ];
  return (
    <>
      <IconButton
        ref={ref}
        aria-label={t('Move {name}', { name })}
        title={t('Move {name}: drag, or Alt with ↑ and ↓', { name })}
        {...opener}
        sx={{ width: 24, cursor: 'grab', px: 0 }}
      >
        <DragIndicator />
      </IconButton>
      <DropdownMenu
        {...menu}
        label={t('Move {name}', { name })}
        entries={ways.map(({ to, ...way }) => ({
          ...way,
          isDisabled: to < 0 || to > last || to === index,
          onChoose: () => onMove(index, to),
        }))}
      />
    </>
  );
}

interface RowDrag {
  list: string;
  index: number;
  isOff: boolean;
  onDrop: (from: number, to: number) => void;
}

/** Lets a row be dragged by its handle. Native drag and drop, loaded with the first movable list. */
function useRowDrag({ list, index, isOff, onDrop }: RowDrag) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const latest = useRef({ index, onDrop });
  useEffect(() => {
    latest.current = { index, onDrop };
  });

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (isOff || element === null || dragHandle === null) return;
    let stop = () => {};
    let isGone = false;
    import('./row-drag.ts').then(
      ({ makeDraggable }) => {
        if (isGone) return;
        stop = makeDraggable({ element, dragHandle, list, latest: () => latest.current });
      },
      () => undefined, // rows can also be moved by menu
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [list, isOff]);

  return { row, handle };
}
