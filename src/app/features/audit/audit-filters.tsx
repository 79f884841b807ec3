import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { AuditEvent } from '#contract/audit.ts';
import { auditEntityKinds } from '#contract/audit.ts';
import { color } from '../../shared/theme/color.ts';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';
import { kindOptions } from './audit-kind-label.ts';
import { type AuditPageQuery, dayOf, endOfDay, startOfDay } from './audit-query.ts';
import { auditActions, deedOf } from './audit-words.shared.ts';

interface AuditFiltersProps {
  query: AuditPageQuery;
  /** The events shown: whoever stands there can be filtered by, and is told by name. */
  rows: readonly AuditEvent[];
  onChange: (part: { [Name in keyof AuditPageQuery]?: AuditPageQuery[Name] | undefined }) => void;
  onClear: (() => void) | undefined;
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
});

const Day = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.875rem',
  '& .MuiInputBase-root': {
    minHeight: 32,
    padding: '0 8px',
    borderRadius: 6,
    border: `1px solid ${color('border-strong')}`,
    backgroundColor: color('raised'),
  },
  '& .MuiInputBase-root.Mui-focused': {
    outline: `2px solid ${color('focus')}`,
    outlineOffset: -1,
  },
});

/** Kind, action, person, one thing and period; all of them in the address. */
export function AuditFilters({ query, rows, onChange, onClear }: AuditFiltersProps) {
  const people = new Map(
    rows.flatMap(({ actor }) => (actor === null ? [] : [[actor.userId, actor.name] as const])),
  );
  const thing = rows.find(({ entityId }) => entityId === query.entityId)?.entityLabel;

  /** What was never done with the kind would leave an empty list. */
  function choose(entityKind: AuditPageQuery['entityKind']) {
    const { action } = query;
    const isKept = action === undefined || auditActions(entityKind).includes(action);
    onChange({ entityKind, ...(!isKept && { action: undefined }) });
  }

  return (
    <Bar>
      <FilterChip
        label="Kind"
        choice="single"
        options={kindOptions}
        chosen={query.entityKind === undefined ? [] : [query.entityKind]}
        onChange={([kind]) => choose(auditEntityKinds.find((one) => one === kind))}
      />
      <FilterChip
        label="Action"
        choice="single"
        options={auditActions(query.entityKind).map((action) => ({
          value: action,
          label: deedOf(action),
        }))}
        chosen={query.action === undefined ? [] : [query.action]}
        onChange={([action]) => onChange({ action })}
      />
      <FilterChip
        label="Person"
        choice="single"
        options={[...people].map(([value, label]) => ({ value, label }))}
        chosen={query.actorId === undefined ? [] : [query.actorId]}
        onChange={([actorId]) => onChange({ actorId })}
      />
      {query.entityId !== undefined && (
        <FilterChip
          label="Only"
          choice="single"
          options={[{ value: query.entityId, label: thing ?? query.entityId }]}
          chosen={[query.entityId]}
          onChange={([entityId]) => onChange({ entityId })}
        />
      )}
      <Day>
        From
        <InputBase
          type="date"
          value={dayOf(query.from)}
          onChange={(event) => onChange({ from: startOfDay(event.target.value) })}
        />
      </Day>
      <Day>
        to
        <InputBase
          type="date"
          value={dayOf(query.to)}
          onChange={(event) => onChange({ to: endOfDay(event.target.value) })}
        />
      </Day>
      {onClear !== undefined && (
        <Button variant="text" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Bar>
  );
}
