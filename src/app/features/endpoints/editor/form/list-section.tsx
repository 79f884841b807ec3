import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { CSSProperties, ReactNode } from 'react';
import { useRef } from 'react';
import { color } from '../../../../shared/theme/color.ts';
import { SectionCard } from '../../../../shared/ui/section-card.tsx';
import { Row, RowFields, Rows } from './form-layout.tsx';

interface ListSectionProps {
  title: string;
  description?: string;
  /** One entry, lower case: "contact". */
  item: string;
  /** What an empty list means. */
  empty: string;
  /** Keys of the entries, in order. */
  keys: readonly string[];
  /** Widths of an entry's fields where they stand in one line. */
  columns?: string;
  /** What is wrong with the list as a whole. */
  problem?: string | undefined;
  renderFields: (index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** A list of the form: its entries with their fields, a button to add one, one each to remove it. */
export function ListSection(props: ListSectionProps) {
  const { title, description, item, empty, keys, columns, problem, renderFields } = props;
  const add = useRef<HTMLButtonElement>(null);
  const style = columns === undefined ? {} : ({ '--columns': columns } as CSSProperties); // React's type knows no variables
  return (
    <SectionCard
      title={title}
      description={description}
      actions={
        <Button ref={add} size="small" startIcon={<AddOutlined />} onClick={props.onAdd}>
          Add {item}
        </Button>
      }
    >
      {problem !== undefined && (
        <Alert severity="error" sx={{ mb: keys.length > 0 ? 4 : 3 }}>
          {problem}
        </Alert>
      )}
      {keys.length === 0 && <p style={{ margin: 0, color: color('text-muted') }}>{empty}</p>}
      <Rows aria-label={title}>
        {keys.map((key, index) => (
          <Row key={key}>
            <RowFields style={style}>{renderFields(index)}</RowFields>
            <Tooltip title={`Remove ${item}`}>
              <IconButton
                aria-label={`Remove ${item} ${index + 1}`}
                onClick={() => {
                  props.onRemove(index);
                  // The button goes with its row; the keyboard goes on from where one can add it again.
                  add.current?.focus();
                }}
              >
                <CloseOutlined />
              </IconButton>
            </Tooltip>
          </Row>
        ))}
      </Rows>
    </SectionCard>
  );
}
