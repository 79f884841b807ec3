import CodeOutlined from '@mui/icons-material/CodeOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { usePopover } from '#app/kit/menus/popover-panel.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import { RemoveFilterButton } from '#app/list/filters/filter-button.tsx';
import { t } from '#words/t.ts';
import type { QueryTextPanelProps } from './query-text-panel.tsx';
import type { SearchRefusal } from './refused-search.tsx';
import type { SearchPair } from './search-address.ts';
import { type SearchFields, searchFieldOf } from './search-field.ts';
import { toInterfaceForm, valueWords } from './search-values.ts';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

interface SearchChipsProps {
  fields: SearchFields;
  filters: readonly SearchPair[];
  refusal: SearchRefusal | undefined;
  hasExtensions: boolean;
  /** The anchor of the panel for a new filter; null while closed. */
  adding: HTMLElement | null;
  onAdded: () => void;
  onChange: (filters: SearchPair[]) => void;
}

const Reason = styled('span')({
  flexBasis: '100%',
  fontSize: fontSize.small,
  color: color('danger-text'),
});

/** The filters of a search as chips to edit and remove, and the panel to add one. */
export function SearchChips(props: SearchChipsProps) {
  const { fields, filters, refusal, hasExtensions, adding, onAdded, onChange } = props;
  const [edited, setEdited] = useState<{ anchor: HTMLElement; at: number }>();
  const anchor = edited?.anchor ?? adding;
  const pair = edited && filters[edited.at];

  function close(): void {
    setEdited(undefined);
    onAdded();
  }

  function apply(next: SearchPair): void {
    onChange(edited === undefined ? [...filters, next] : filters.with(edited.at, next));
    close();
  }

  return (
    <>
      {filters.map(([name, value], at) => (
        <FilterPart
          // biome-ignore lint/suspicious/noArrayIndexKey: the same parameter may occur twice with the same value
          key={`${at} ${name}`}
          fields={fields}
          pair={[name, value]}
          reason={refusal?.byName.get(name)}
          onOpen={(button) => setEdited({ anchor: button, at })}
          onRemove={() => onChange(filters.toSpliced(at, 1))}
        />
      ))}
      {filters
        .flatMap(([name]) => refusal?.byName.get(name) ?? [])
        .filter((reason, at, all) => all.indexOf(reason) === at)
        .map((reason) => (
          <Reason key={reason} id={reasonId(reason)} role="alert">
            {reason}
          </Reason>
        ))}
      {anchor !== null && (
        <FilterPanel
          anchor={anchor}
          fields={fields}
          pair={pair}
          reason={pair && refusal?.byName.get(pair[0])}
          hasExtensions={hasExtensions}
          onApply={apply}
          onClose={close}
        />
      )}
    </>
  );
}

interface FilterPartProps {
  fields: SearchFields;
  pair: SearchPair;
  reason: string | undefined;
  onOpen: (anchor: HTMLElement) => void;
  onRemove: () => void;
}

function FilterPart(props: FilterPartProps) {
  const { fields, reason, onOpen, onRemove } = props;
  const [name, value] = toInterfaceForm(props.pair);
  const field = searchFieldOf(fields, name);
  const { label } = field;
  const words = valueWords(field, value);
  const whole = `${label}: ${words}`;
  const line = reason === undefined ? {} : { borderColor: color('danger-text') };
  return (
    <span className="filter-chip" title={`${name}=${value}`}>
      <Button
        aria-haspopup="dialog"
        aria-label={reason === undefined ? whole : t('{label} (rejected)', { label: whole })}
        aria-describedby={reason === undefined ? undefined : reasonId(reason)}
        startIcon={reason === undefined ? undefined : <ErrorOutlineOutlined />}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        sx={line}
      >
        <OneLine>{label}</OneLine>:&nbsp;<OneLine>{words}</OneLine>
      </Button>
      <RemoveFilterButton label={whole} onClick={onRemove} {...line} />
    </span>
  );
}

/** IDs of elements have no blanks. */
function reasonId(reason: string): string {
  return `refused-${reason.replace(/\W+/g, '-')}`;
}

const QueryTextPanel = lazyPart(
  async () => (await import('./query-text-panel.tsx')).QueryTextPanel,
);

/** Opens the search as text, for experts. */
export function QueryTextButton(props: Omit<QueryTextPanelProps, 'anchor' | 'onClose'>) {
  const { opener, popover } = usePopover('dialog');
  return (
    <>
      <LazyTooltip title={t('Query as text')}>
        <IconButton
          {...opener}
          aria-label={t('Query as text')}
          // On a phone it would take the place of the order.
          sx={{ '@media (max-width: 599px)': { display: 'none' } }}
        >
          <CodeOutlined />
        </IconButton>
      </LazyTooltip>
      {popover.anchor !== null && <QueryTextPanel {...props} {...popover} />}
    </>
  );
}
