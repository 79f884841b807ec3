import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type CSSProperties, memo, useId, useState } from 'react';
import { color } from '../../../../shared/theme/color.ts';
import { type FormMember, formMembers } from '../r4/element-forms.ts';
import { isComplex } from '../r4/element-types.ts';
import {
  useEndpointForm,
  useHasMoreProblem,
  useHasProblemIn,
  useValueAt,
} from '../tree/form-context.ts';
import { inside, type TreePath } from '../tree/form-tree.ts';
import { CardBody, Fields, FoldSummary, Group, LineFields, Row } from './form-layout.tsx';
import { itemLabel, itemName, rowShape } from './list-words.ts';
import { MoveHandle } from './move-handle.tsx';
import { setMembers, summaryOf } from './summary.ts';
import { useRowDrag } from './use-row-drag.ts';

interface ListRowProps {
  rowKey: string;
  list: TreePath;
  index: number;
  count: number;
  type: string;
  isOpen: boolean;
  onToggle: (key: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

const Summary = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 4,
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: 32,
  paddingRight: 8,
  borderRadius: 6,
  fontSize: '0.875rem',
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '& svg': { flex: 'none', fontSize: 20, color: color('text-muted') },
});

/** An entry of a list: one line of fields, or a card that opens. Alt with an arrow moves it from anywhere inside. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { rowKey, list, index, count, type, onToggle, onMove, onRemove } = props;
  const { isReadOnly, renderValue } = useEndpointForm();
  const path = inside(list, index);
  const listName = list.slice(list.lastIndexOf('.') + 1);
  const name = `${itemName(listName)} ${index + 1}`;
  const { columns } = rowShape(type, isComplex(type));
  const hasProblem = useHasProblemIn(path);
  const isOpen = props.isOpen || hasProblem;
  const isLine = columns !== undefined && isOpen;
  const rare = formMembers(type).filter(({ isMore }) => isMore);
  const hasMoreProblem = useHasMoreProblem(path, rare);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const drag = useRowDrag({ list, index, isOff: isReadOnly || count < 2, onDrop: onMove });
  const id = useId();
  const style = { '--columns': columns } as CSSProperties; // React's type knows no variables
  return (
    <Row
      ref={drag.row}
      data-shape={isLine ? (isComplex(type) ? 'line' : 'single') : 'card'}
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
          {renderValue({ path, type, label: itemLabel(listName), more: 'hidden' })}
          {(isMoreOpen || hasMoreProblem) && (
            <div className="wide" id={id}>
              <Fields style={{ padding: '4px 0 8px' }}>
                {renderValue({ path, type, label: itemLabel(listName), more: 'only' })}
              </Fields>
            </div>
          )}
        </LineFields>
      ) : (
        <Group aria-label={name}>
          <CardHead
            path={path}
            name={itemLabel(listName)}
            isOpen={isOpen}
            onToggle={() => onToggle(rowKey)}
          />
          {isOpen && (
            <CardBody>
              <Fields>{renderValue({ path, type, label: itemLabel(listName) })}</Fields>
            </CardBody>
          )}
        </Group>
      )}
      <div className="actions" style={{ display: 'flex' }}>
        {isLine && isComplex(type) && (
          <MoreToggle
            path={path}
            rare={rare}
            name={name}
            isOpen={isMoreOpen || hasMoreProblem}
            controls={id}
            onToggle={() => setIsMoreOpen(!isMoreOpen)}
          />
        )}
        {!isReadOnly && (
          <IconButton
            aria-label={`Remove ${name}`}
            title={`Remove ${name}`}
            onClick={() => onRemove(index)}
          >
            <CloseOutlined />
          </IconButton>
        )}
      </div>
    </Row>
  );
});

interface CardHeadProps {
  path: TreePath;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

function CardHead({ path, name, isOpen, onToggle }: CardHeadProps) {
  const summary = summaryOf(useValueAt(path));
  return (
    <Summary aria-expanded={isOpen} onClick={onToggle} focusRipple={false}>
      <ExpandMore style={isOpen ? {} : { transform: 'rotate(-90deg)' }} aria-hidden />
      {summary === undefined ? (
        <FoldSummary>{`${name} without content`}</FoldSummary>
      ) : (
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {summary}
        </span>
      )}
    </Summary>
  );
}

interface MoreToggleProps extends CardHeadProps {
  rare: readonly FormMember[];
  controls: string;
}

/** Coloured where something stands behind it. */
function MoreToggle({ path, name, isOpen, controls, onToggle, rare }: MoreToggleProps) {
  const set = setMembers(useValueAt(path), rare);
  return (
    <IconButton
      aria-label={`More of ${name}`}
      title={set === undefined ? `More of ${name}` : `More of ${name}: ${set}`}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={set === undefined ? {} : { color: color('link') }}
    >
      <MoreHoriz />
    </IconButton>
  );
}
